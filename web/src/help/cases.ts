// The texts of the cases that the reference shows, loaded with the first of them.
const files = import.meta.glob(['../../../tests/cases/rules/*.case', '../../../tests/cases/branch-and-claw/{badlands,event-tokens,strife,tokens}.case'], { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

export const textOf = (file: string): string => files[`../../../tests/cases/${file}.case`] ?? '';
