// Where the site is. Every screen has an address, in the part that no server sees, so that any host of
// files will do, a reload comes back to it and the browser's Back goes to the screen before. Settings lie
// over any of them.
export type Kind = 'island' | 'forest';
export type Place =
  | { screen: 'home' }
  | { screen: 'statistics' }
  | { screen: 'set-up'; kind: Kind }
  | { screen: 'game'; key: string; island?: boolean }; // island: of a game that is over, instead of its result
export type Route = Place & { settings?: boolean };

function placeOf(path: string): Place {
  const [place = '', key = '', view] = path.split('/');
  if (place === 'g' && /^\w+$/.test(key)) return view === 'island' ? { screen: 'game', key, island: true } : { screen: 'game', key };
  if (place === 'island' || place === 'forest') return { screen: 'set-up', kind: place };
  return place === 'statistics' ? { screen: 'statistics' } : { screen: 'home' };
}

export function routeOf(hash: string): Route {
  const [path = '', over] = hash.replace(/^#\/?/, '').split('?');
  return over === 'settings' ? { ...placeOf(path), settings: true } : placeOf(path);
}

const pathOf = (route: Route): string => {
  if (route.screen === 'game') return `g/${route.key}${route.island ? '/island' : ''}`;
  if (route.screen === 'set-up') return route.kind;
  return route.screen === 'statistics' ? 'statistics' : '';
};
// The same place with settings over it; the browser's Back closes them.
export const openSettings = (): void => void (location.hash = addressOf({ ...routeOf(location.hash), settings: true }));

export const addressOf = (route: Route): string => `#/${pathOf(route)}${route.settings ? '?settings' : ''}`;
