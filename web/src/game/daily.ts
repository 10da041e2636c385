// The island of the day: the engine draws it by the date (`Game.dailyOf`), the same for everybody.

// "2026-11-16", where the reader is.
export const dateOf = (now: Date): string => [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
