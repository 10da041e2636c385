// Plays sounds. There is one output while the page is open; all sounds stand in the same room, a short
// made-up echo. A browser lets nothing be heard before the page is first touched, and neither do we.
import { sounds, type Noise, type SoundName } from './sounds';

const most = 6; // at once
const again = 0.04; // seconds before the same one may be heard again

export class Speaker {
  private context: AudioContext | undefined;
  private output: GainNode | undefined;
  private sea: AudioScheduledSourceNode[] = [];
  private noises = new Map<Noise, AudioBuffer>();
  private sounding: { name: SoundName; since: number; until: number }[] = [];
  private volume = 0; // 0: mute
  private wantsSea = false;

  // Somebody has touched the page.
  wake(): void {
    if (this.context || typeof AudioContext === 'undefined') return;
    this.context = new AudioContext();
    this.output = outputOf(this.context);
    this.set(this.volume, this.wantsSea);
  }

  set(volume: number, sea: boolean): void {
    this.volume = volume;
    this.wantsSea = sea;
    if (!this.context || !this.output) return;
    this.output.gain.value = volume * 1.9;
    const sounds = sea && volume > 0;
    if (sounds && this.sea.length === 0) this.sea = this.startSea();
    if (!sounds) for (const source of this.sea.splice(0)) source.stop();
  }

  // `side`: where it is heard, from -1 to 1.
  play(name: SoundName, side = 0, delay = 0): void {
    const { context, output } = this;
    if (!context || !output || this.volume === 0 || document.hidden) return;
    const at = context.currentTime + delay;
    this.sounding = this.sounding.filter(({ until }) => until > context.currentTime);
    if (this.sounding.length >= most || this.sounding.some((each) => each.name === name && Math.abs(each.since - at) < again)) return;
    this.sounding.push({ name, since: at, until: at + lengthOf(name) });
    const place = context.createStereoPanner();
    place.pan.value = side * 0.6;
    place.connect(output);
    for (const voice of sounds[name].voices) {
      const [times, gap, unevenness] = voice.repeat ?? [1, 0, 0];
      for (let i = 0; i < times; i++) this.sing(voice, Math.max(at, at + voice.time[0] + i * gap + Math.sin(i * 12.9) * unevenness * 0.5), i, place);
    }
  }

  private sing({ wave, noise, pass, q, hz, time: [, length], swell: [rise, peak], tremble }: (typeof sounds)[SoundName]['voices'][number], at: number, turn: number, to: AudioNode): void {
    const context = this.context!;
    const loudness = context.createGain();
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(peak, at + rise);
    loudness.gain.exponentialRampToValueAtTime(0.0008, at + Math.max(length, rise + 0.02));
    loudness.connect(to);
    const glide = (pitch: AudioParam) => {
      pitch.setValueAtTime(hz[0], at);
      pitch.exponentialRampToValueAtTime(hz[1], at + length);
    };
    const trembles = (pitch: AudioParam) => {
      if (!tremble) return;
      const [swing, depth] = [context.createOscillator(), context.createGain()];
      swing.frequency.value = tremble[0];
      depth.gain.value = tremble[1];
      swing.connect(depth).connect(pitch);
      swing.start(at);
      swing.stop(at + length + 0.1);
    };
    if (noise) {
      const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
      source.buffer = this.noise(noise);
      source.loop = true;
      filter.type = pass!;
      filter.Q.value = q ?? 0.7;
      glide(filter.frequency);
      trembles(filter.detune);
      source.connect(filter).connect(loudness);
      source.start(at, (turn * 0.37) % 2);
      source.stop(at + length + 0.1);
    } else {
      const source = context.createOscillator();
      source.type = wave!;
      glide(source.frequency);
      trembles(source.detune);
      source.connect(loudness);
      source.start(at);
      source.stop(at + length + 0.1);
    }
  }

  // Sea that swells every nine seconds, and wind, very low.
  private startSea(): AudioScheduledSourceNode[] {
    const context = this.context!;
    const waves = this.bed('brown', 'lowpass', 300, 0.05);
    const wind = this.bed('pink', 'bandpass', 500, 0.015);
    const [swell, depth] = [context.createOscillator(), context.createGain()];
    swell.frequency.value = 1 / 9;
    depth.gain.value = 0.03;
    swell.connect(depth).connect(waves.loudness.gain);
    swell.start();
    return [waves.source, wind.source, swell];
  }
  private bed(kind: Noise, pass: BiquadFilterType, hz: number, level: number) {
    const context = this.context!;
    const [source, filter, loudness] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    source.buffer = this.noise(kind);
    source.loop = true;
    filter.type = pass;
    filter.frequency.value = hz;
    loudness.gain.value = level;
    source.connect(filter).connect(loudness).connect(this.output!);
    source.start();
    return { source, loudness };
  }

  // Three seconds of it, made once.
  private noise(kind: Noise): AudioBuffer {
    const known = this.noises.get(kind);
    if (known) return known;
    const { sampleRate } = this.context!;
    const buffer = this.context!.createBuffer(1, sampleRate * 3, sampleRate);
    const samples = buffer.getChannelData(0);
    const white = whiteNoise(12345);
    const low = [0, 0, 0];
    let brown = 0;
    for (let i = 0; i < samples.length; i++) {
      const value = white();
      if (kind === 'white') samples[i] = value;
      else if (kind === 'brown') samples[i] = (brown = (brown + 0.02 * value) / 1.02) * 3.5;
      else {
        low[0] = 0.99765 * low[0]! + value * 0.099046;
        low[1] = 0.963 * low[1]! + value * 0.2965164;
        low[2] = 0.57 * low[2]! + value * 1.0526913;
        samples[i] = (low[0]! + low[1]! + low[2]! + value * 0.1848) * 0.25;
      }
    }
    this.noises.set(kind, buffer);
    return buffer;
  }
}

export const lengthOf = (name: SoundName): number => Math.max(...sounds[name].voices.map(({ time, repeat = [1, 0, 0] }) => time[0] + time[1] + (repeat[0] - 1) * repeat[1]));

function whiteNoise(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) | 0) / 2147483648;
}

// Gain, then dry and a little of the room, then a compressor.
function outputOf(context: AudioContext): GainNode {
  const [gain, dry, wet] = [context.createGain(), context.createGain(), context.createGain()];
  const [room, press] = [context.createConvolver(), context.createDynamicsCompressor()];
  const length = Math.round(context.sampleRate * 1.1);
  room.buffer = context.createBuffer(2, length, context.sampleRate);
  for (let side = 0; side < 2; side++) {
    const samples = room.buffer.getChannelData(side);
    const white = whiteNoise(99 + side);
    for (let i = 0; i < length; i++) samples[i] = white() * Math.exp((-5 * i) / length) * 0.5;
  }
  press.threshold.value = -9;
  press.ratio.value = 3;
  press.knee.value = 8;
  press.attack.value = 0.002;
  dry.gain.value = 0.9;
  wet.gain.value = 0.12;
  gain.connect(dry).connect(press);
  gain.connect(room).connect(wet).connect(press);
  press.connect(context.destination);
  return gain;
}
