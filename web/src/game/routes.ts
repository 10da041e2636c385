// Where the site is. Every screen has an address, in the part that no server sees, so that any host of
// files will do, a reload comes back to it and the browser's Back goes to the screen before.
export type Kind = 'island' | 'forest';
export type Route =
  | { screen: 'set-up'; kind?: Kind } // none: of the game played last
  | { screen: 'game'; key: string; island?: boolean }; // island: of a game that is over, instead of its result

export function routeOf(hash: string): Route {
  const [place = '', key = '', view] = hash.replace(/^#\/?/, '').split('/');
  if (place === 'g' && /^\w+$/.test(key)) return view === 'island' ? { screen: 'game', key, island: true } : { screen: 'game', key };
  return place === 'island' || place === 'forest' ? { screen: 'set-up', kind: place } : { screen: 'set-up' };
}

export function addressOf(route: Route): string {
  if (route.screen === 'game') return `#/g/${route.key}${route.island ? '/island' : ''}`;
  return `#/${route.kind ?? ''}`;
}
