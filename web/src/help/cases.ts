// The texts of the cases that the reference shows, loaded with the first of them.
const files = import.meta.glob(['../../../tests/cases/rules/{blight,build,damage,destruction,explore,fear,growth,presence,pushing-and-gathering,ravage,repeats,spirit-phase,targets,thresholds,victory}.case', '../../../tests/cases/branch-and-claw/{badlands,event-tokens,strife,tokens}.case'], { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

// Without their endings.
export const bundled = Object.keys(files).map((path) => path.slice('../../../tests/cases/'.length, -'.case'.length));
export const textOf = (file: string): string => files[`../../../tests/cases/${file}.case`] ?? '';
