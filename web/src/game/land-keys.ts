// Going to a land by typing its name: "A5", "NE10".
const patience = 900; // milliseconds between keys

export class LandKeys {
  private typed = '';
  private last = -Infinity;

  // Takes a key; says the land it completes, and whether more keys could make another name of it.
  press(key: string, names: string[], now = performance.now()): { land?: string; waits: boolean } {
    const before = now - this.last < patience ? this.typed : '';
    const letter = /^[a-z0-9]$/i.test(key) ? key.toUpperCase() : '';
    const begins = (text: string) => text !== '' && names.some((name) => name.startsWith(text));
    this.last = now;
    this.typed = letter === '' ? '' : begins(before + letter) ? before + letter : /\d/.test(letter) ? '' : begins(letter) ? letter : '';
    const land = names.find((name) => name === this.typed);
    return { land, waits: names.some((name) => name !== this.typed && begins(this.typed) && name.startsWith(this.typed)) };
  }

}
