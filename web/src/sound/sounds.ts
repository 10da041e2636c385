// The sounds, each made in the page from a few numbers; there are no recordings.
interface Voice {
  wave?: OscillatorType; // a tone,
  noise?: Noise; // or noise that passes a filter
  pass?: BiquadFilterType;
  q?: number; // how narrow that is
  hz: [from: number, to: number];
  time: [start: number, length: number]; // seconds
  swell: [rise: number, peak: number];
  repeat?: [times: number, gap: number, unevenness: number];
  tremble?: [hz: number, cents: number];
}
export type Noise = 'white' | 'pink' | 'brown';
export interface Sound {
  caption: string;
  voices: Voice[];
}

const all = {
  // Hands.
  tap: {
    caption: 'a choice is taken',
    voices: [
      { wave: 'triangle', hz: [660, 520], time: [0, 0.05], swell: [0.002, 0.09] },
      { noise: 'white', pass: 'highpass', hz: [5000, 5000], time: [0, 0.012], swell: [0.001, 0.05] },
    ],
  },
  slide: {
    caption: 'a card moves to another place',
    voices: [
      { noise: 'pink', pass: 'bandpass', hz: [2200, 700], q: 0.9, time: [0, 0.16], swell: [0.03, 0.2] },
    ],
  },
  turn: {
    caption: 'a card turns over',
    voices: [
      { noise: 'white', pass: 'bandpass', hz: [1400, 3600], q: 1, time: [0, 0.07], swell: [0.01, 0.16] },
      { noise: 'white', pass: 'highpass', hz: [3000, 3000], time: [0.085, 0.03], swell: [0.001, 0.2] },
    ],
  },
  coin: {
    caption: '1 Energy is gained or paid',
    voices: [
      { wave: 'sine', hz: [1760, 1760], time: [0, 0.18], swell: [0.002, 0.16] },
      { wave: 'sine', hz: [2640, 2640], time: [0.03, 0.2], swell: [0.002, 0.1] },
    ],
  },
  back: {
    caption: 'undo',
    voices: [
      { wave: 'triangle', hz: [440, 620], time: [0, 0.09], swell: [0.01, 0.14] },
      { noise: 'pink', pass: 'bandpass', hz: [700, 1900], q: 1, time: [0, 0.09], swell: [0.02, 0.08] },
    ],
  },
  // Pieces.
  place: {
    caption: 'Presence is added',
    voices: [
      { wave: 'sine', hz: [330, 247], time: [0, 0.22], swell: [0.004, 0.3] },
      { wave: 'sine', hz: [660, 660], time: [0.02, 0.35], swell: [0.02, 0.07] },
    ],
  },
  breath: {
    caption: 'Presence is lost',
    voices: [
      { noise: 'pink', pass: 'lowpass', hz: [1800, 200], q: 0.7, time: [0, 0.6], swell: [0.08, 0.3] },
      { wave: 'sine', hz: [294, 196], time: [0, 0.6], swell: [0.06, 0.12] },
    ],
  },
  steps: {
    caption: 'an Explorer walks in',
    voices: [
      { noise: 'brown', pass: 'bandpass', hz: [520, 380], q: 1.4, time: [0, 0.06], swell: [0.003, 0.7], repeat: [2, 0.13, 0.02] },
      { noise: 'white', pass: 'highpass', hz: [3800, 3800], time: [0, 0.03], swell: [0.002, 0.06], repeat: [2, 0.13, 0.02] },
    ],
  },
  hammer: {
    caption: 'a Town or City is built',
    voices: [
      { wave: 'square', hz: [190, 140], time: [0, 0.05], swell: [0.001, 0.14], repeat: [2, 0.15, 0.01] },
      { noise: 'white', pass: 'bandpass', hz: [1700, 1100], q: 3, time: [0, 0.06], swell: [0.001, 0.4], repeat: [2, 0.15, 0.01] },
    ],
  },
  'wood falls': {
    caption: 'a Town or a Dahan house falls',
    voices: [
      { noise: 'brown', pass: 'bandpass', hz: [900, 260], q: 1.1, time: [0, 0.22], swell: [0.004, 0.8], repeat: [3, 0.07, 0.02] },
      { wave: 'sine', hz: [120, 62], time: [0.1, 0.22], swell: [0.004, 0.35] },
    ],
  },
  'stone falls': {
    caption: 'a City falls',
    voices: [
      { noise: 'brown', pass: 'lowpass', hz: [700, 120], q: 0.8, time: [0, 0.7], swell: [0.01, 0.9] },
      { wave: 'sine', hz: [82, 41], time: [0.02, 0.6], swell: [0.006, 0.5] },
      { noise: 'white', pass: 'bandpass', hz: [1500, 500], q: 1.5, time: [0.05, 0.07], swell: [0.002, 0.2], repeat: [4, 0.09, 0.03] },
    ],
  },
  strike: {
    caption: 'a row strikes: Invaders or Dahan',
    voices: [
      { noise: 'pink', pass: 'bandpass', hz: [3200, 500], q: 1, time: [0, 0.1], swell: [0.012, 0.4] },
      { wave: 'sine', hz: [170, 75], time: [0.05, 0.14], swell: [0.002, 0.45] },
    ],
  },
  hit: {
    caption: '1 Damage lands',
    voices: [
      { wave: 'sine', hz: [140, 60], time: [0, 0.13], swell: [0.002, 0.36] },
      { noise: 'white', pass: 'bandpass', hz: [900, 500], q: 1.2, time: [0, 0.035], swell: [0.001, 0.3] },
    ],
  },
  shield: {
    caption: 'Defend takes damage',
    voices: [
      { wave: 'triangle', hz: [740, 700], time: [0, 0.5], swell: [0.002, 0.16] },
      { wave: 'sine', hz: [1108, 1108], time: [0, 0.7], swell: [0.002, 0.12] },
      { wave: 'sine', hz: [1870, 1870], time: [0, 0.4], swell: [0.002, 0.06] },
    ],
  },
  push: {
    caption: 'pieces are pushed',
    voices: [
      { noise: 'pink', pass: 'bandpass', hz: [500, 1500], q: 0.8, time: [0, 0.22], swell: [0.06, 0.3] },
    ],
  },
  crack: {
    caption: 'Blight is added',
    voices: [
      { noise: 'white', pass: 'bandpass', hz: [2600, 700], q: 2, time: [0, 0.03], swell: [0.001, 0.8], repeat: [4, 0.035, 0.015] },
      { wave: 'sawtooth', hz: [90, 45], time: [0, 0.3], swell: [0.004, 0.12] },
      { wave: 'sine', hz: [104, 98], time: [0.04, 0.5], swell: [0.02, 0.22] },
    ],
  },
  bloom: {
    caption: 'Blight is removed',
    voices: [
      { wave: 'sine', hz: [392, 392], time: [0, 0.5], swell: [0.05, 0.12] },
      { wave: 'sine', hz: [523, 523], time: [0.09, 0.5], swell: [0.05, 0.12] },
      { wave: 'sine', hz: [784, 784], time: [0.18, 0.7], swell: [0.05, 0.1] },
      { noise: 'white', pass: 'highpass', hz: [6000, 6000], time: [0.05, 0.4], swell: [0.1, 0.025] },
    ],
  },
  growl: {
    caption: 'Beasts act',
    voices: [
      { wave: 'sawtooth', hz: [74, 58], time: [0, 0.55], swell: [0.06, 0.2], tremble: [27, 90] },
      { noise: 'brown', pass: 'bandpass', hz: [340, 220], q: 2, time: [0, 0.5], swell: [0.05, 0.5] },
    ],
  },
  thorn: {
    caption: 'Wilds or Badlands act',
    voices: [
      { noise: 'white', pass: 'bandpass', hz: [3400, 2400], q: 4, time: [0, 0.025], swell: [0.001, 0.4], repeat: [5, 0.045, 0.02] },
    ],
  },
  cough: {
    caption: 'Disease stops a Build',
    voices: [
      { noise: 'brown', pass: 'bandpass', hz: [800, 420], q: 1.6, time: [0, 0.09], swell: [0.004, 0.9], repeat: [2, 0.17, 0.02] },
    ],
  },
  quarrel: {
    caption: 'Strife is added or spent',
    voices: [
      { wave: 'square', hz: [220, 208], time: [0, 0.07], swell: [0.002, 0.09], repeat: [3, 0.08, 0.01] },
      { wave: 'square', hz: [233, 247], time: [0.04, 0.07], swell: [0.002, 0.09], repeat: [3, 0.08, 0.01] },
    ],
  },
  // Moments.
  eye: {
    caption: 'Fear is earned',
    voices: [
      { wave: 'sine', hz: [1046, 932], time: [0, 0.35], swell: [0.004, 0.12] },
      { wave: 'sine', hz: [1567, 1397], time: [0.02, 0.3], swell: [0.004, 0.05] },
    ],
  },
  'low bell': {
    caption: 'a Fear card shows its face',
    voices: [
      { wave: 'sine', hz: [131, 131], time: [0, 2], swell: [0.004, 0.35] },
      { wave: 'sine', hz: [312, 312], time: [0, 1.4], swell: [0.004, 0.14] },
      { wave: 'sine', hz: [527, 527], time: [0, 0.9], swell: [0.004, 0.08] },
      { wave: 'sine', hz: [719, 719], time: [0, 0.5], swell: [0.004, 0.05] },
    ],
  },
  terror: {
    caption: 'the Terror level rises',
    voices: [
      { wave: 'sawtooth', hz: [147, 147], time: [0, 0.5], swell: [0.03, 0.07] },
      { wave: 'sawtooth', hz: [139, 139], time: [0.35, 0.5], swell: [0.03, 0.07] },
      { wave: 'sawtooth', hz: [117, 117], time: [0.7, 1.2], swell: [0.03, 0.09] },
      { wave: 'sine', hz: [58, 58], time: [0.7, 1.6], swell: [0.02, 0.4] },
    ],
  },
  paper: {
    caption: 'an Event drops',
    voices: [
      { noise: 'white', pass: 'bandpass', hz: [1200, 2600], q: 0.7, time: [0, 0.14], swell: [0.05, 0.25] },
      { noise: 'white', pass: 'lowpass', hz: [900, 300], time: [0.15, 0.06], swell: [0.002, 0.7] },
    ],
  },
  'deep bell': {
    caption: 'the blighted side',
    voices: [
      { wave: 'sine', hz: [73, 73], time: [0, 3], swell: [0.005, 0.5] },
      { wave: 'sine', hz: [175, 175], time: [0, 2], swell: [0.005, 0.16] },
      { wave: 'sine', hz: [296, 296], time: [0, 1.2], swell: [0.005, 0.07] },
    ],
  },
  drum: {
    caption: 'Ravage begins in a land',
    voices: [
      { wave: 'sine', hz: [98, 49], time: [0, 0.4], swell: [0.002, 0.7] },
      { noise: 'brown', pass: 'lowpass', hz: [600, 150], time: [0, 0.1], swell: [0.002, 0.5] },
    ],
  },
  jungle: {
    caption: 'Explore: Jungle',
    voices: [
      { wave: 'sine', hz: [3900, 4200], time: [0, 0.03], swell: [0.004, 0.05], repeat: [6, 0.05, 0.01] },
      { noise: 'pink', pass: 'bandpass', hz: [2500, 3500], q: 0.8, time: [0, 0.6], swell: [0.2, 0.12] },
    ],
  },
  mountain: {
    caption: 'Explore: Mountain',
    voices: [
      { noise: 'pink', pass: 'bandpass', hz: [380, 620], q: 5, time: [0, 0.9], swell: [0.3, 0.6], tremble: [3, 300] },
    ],
  },
  sands: {
    caption: 'Explore: Sands',
    voices: [
      { noise: 'white', pass: 'highpass', hz: [3200, 5600], time: [0, 0.7], swell: [0.15, 0.12] },
    ],
  },
  wetland: {
    caption: 'Explore: Wetland',
    voices: [
      { wave: 'sine', hz: [320, 760], time: [0, 0.07], swell: [0.01, 0.22], repeat: [4, 0.12, 0.06] },
    ],
  },
  coast: {
    caption: 'Explore: Coastal lands',
    voices: [
      { noise: 'pink', pass: 'lowpass', hz: [500, 1800], time: [0, 1.1], swell: [0.5, 0.28] },
    ],
  },
  victory: {
    caption: 'victory',
    voices: [
      { wave: 'triangle', hz: [294, 294], time: [0, 0.9], swell: [0.02, 0.18] },
      { wave: 'triangle', hz: [440, 440], time: [0.22, 0.9], swell: [0.02, 0.18] },
      { wave: 'triangle', hz: [587, 587], time: [0.44, 1], swell: [0.02, 0.18] },
      { wave: 'triangle', hz: [880, 880], time: [0.66, 1.8], swell: [0.02, 0.16] },
      { wave: 'sine', hz: [147, 147], time: [0.66, 2], swell: [0.05, 0.3] },
    ],
  },
  defeat: {
    caption: 'defeat',
    voices: [
      { wave: 'triangle', hz: [294, 294], time: [0, 0.9], swell: [0.03, 0.18] },
      { wave: 'triangle', hz: [262, 262], time: [0.4, 0.9], swell: [0.03, 0.18] },
      { wave: 'triangle', hz: [220, 220], time: [0.8, 2], swell: [0.03, 0.18] },
      { wave: 'sine', hz: [55, 55], time: [0.8, 2.6], swell: [0.1, 0.32] },
    ],
  },
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof all;
export const sounds: Record<SoundName, Sound> = all;
