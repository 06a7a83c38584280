interface TiffPicture {
  pixels: Uint8Array;
  widthPixels: number;
  heightPixels: number;
  channels: 3 | 4;
  profile: Uint8Array | null;
}

const [RGB, INKS] = [2, 5];
/** Of an entry's value: numbers of two bytes, of four, or bytes. */
const [SHORT, LONG, BYTES] = [3, 4, 7];

/**
 * Pixels as a TIFF that is not packed: the one form in which a color engine takes raw pixels together with
 * their profile, and four channels as inks.
 */
export function writeTiff(picture: TiffPicture): Uint8Array {
  const { pixels, widthPixels, heightPixels, channels, profile } = picture;
  const entries: [tag: number, type: number, count: number, value: number][] = [];
  const count = 10 + (profile ? 1 : 0);
  const bitsAt = 8 + 2 + count * 12 + 4;
  const profileAt = bitsAt + 8;
  const pixelsAt = Math.ceil((profileAt + (profile?.length ?? 0)) / 2) * 2;
  entries.push(
    [256, LONG, 1, widthPixels],
    [257, LONG, 1, heightPixels],
    [258, SHORT, channels, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, channels === 4 ? INKS : RGB],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, channels],
    [278, LONG, 1, heightPixels],
    [279, LONG, 1, pixels.length],
    [284, SHORT, 1, 1],
  );
  if (profile) entries.push([34_675, BYTES, profile.length, profileAt]);
  const file = new Uint8Array(pixelsAt + pixels.length);
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  view.setUint16(8, entries.length, true);
  for (const [at, [tag, type, values, value]] of entries.entries()) {
    const entry = 10 + at * 12;
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, type, true);
    view.setUint32(entry + 4, values, true);
    view.setUint32(entry + 8, value, true);
  }
  for (let channel = 0; channel < channels; channel += 1) {
    view.setUint16(bitsAt + 2 * channel, 8, true);
  }
  if (profile) file.set(profile, profileAt);
  file.set(pixels, pixelsAt);
  return file;
}
