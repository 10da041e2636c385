// A game as a link: its text, packed into the part of the address that no server sees.

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  return new Uint8Array(await new Response(stream.readable).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpacked(code: string): Promise<string> {
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    throw new Error('the link is not whole: copy all of it');
  }
}

const sign = '#game=';

export const linkTo = async (text: string): Promise<string> => location.href.replace(/#.*/, '') + sign + (await packed(text));

// The game that this page was opened with, if its address has one; it is taken out of the address,
// which becomes that of the game as it is played on.
export async function gameInAddress(): Promise<string | undefined> {
  if (!location.hash.startsWith(sign)) return undefined;
  const code = location.hash.slice(sign.length);
  history.replaceState(null, '', location.href.replace(/#.*/, ''));
  return unpacked(code);
}
