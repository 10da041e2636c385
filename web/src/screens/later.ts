// What nobody sees before a game has begun: loaded behind the set-up.
export { default as Ears } from '../sound/Ears.svelte';
export { default as End } from './End.svelte';
export { default as Ending } from './Ending.svelte';
export { default as ForestEnd } from './ForestEnd.svelte';
export { default as ForestPlay } from './ForestPlay.svelte';
export { default as Play } from './Play.svelte';
export { default as Statistics } from './Statistics.svelte';
