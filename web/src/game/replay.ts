// What a replay says of itself: its lines "setup: …" and "game: …", and remarks "# players: …", which the terminal knows
// too.
const said = (replay: string, name: string): string[] => replay.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? line.slice(name.length + 2).trim() : []));

export const setupIn = (replay: string): string[] => said(replay, 'setup');
export const gameIn = (replay: string): string | undefined => said(replay, 'game')[0];
export const resultIn = (replay: string): string | undefined => said(replay, 'result')[0];

export const remarkIn = (replay: string, name: string): string => said(replay, `# ${name}`)[0] ?? '';
// With a remark behind its first line.
export const remarked = (replay: string, name: string, remark: string): string => replay.replace('\n', () => `\n# ${name}: ${remark}\n`);

// The spirits and boards of its seats, where it has a set-up of an island, and how those boards are joined.
const seatsIn = (replay: string) => setupIn(replay).map((line) => /^spirit (.+) on (.+)$/.exec(line)).filter((seat) => seat !== null);
export const spiritsIn = (replay: string): string[] => seatsIn(replay).map(([, spirit]) => spirit!);
export const boardsIn = (replay: string): string[] => seatsIn(replay).map(([, , board]) => board!);
export const layoutIn = (replay: string): string => setupIn(replay).map((line) => /^layout (.*)$/.exec(line)).find((layout) => layout !== null)?.[1] ?? '';
