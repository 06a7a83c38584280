/** The parts of a JPEG's head: a marker, and where it begins and ends. */
interface Segment {
  marker: number;
  from: number;
  to: number;
}

const [APP2, ADOBE, SCAN] = [0xe2, 0xee, 0xda];

/** Reads the head of a JPEG up to its picture. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? SCAN;
    if (marker === SCAN) return;
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    const to = at + 2 + length;
    if (length < 2 || to > bytes.length) return;
    yield { marker, from: at, to };
    at = to;
  }
}

/** Written by Adobe's rules: inks are stored as what is missing of them. */
export function isAdobeJpeg(bytes: Uint8Array): boolean {
  return [...segmentsOf(bytes)].some(({ marker, from }) => {
    return marker === ADOBE && text(bytes, from + 4, 5) === "Adobe";
  });
}

const PROFILE = "ICC_PROFILE";
/** What goes into one part of a profile. */
const MOST_BYTES = 65_519;

/** The same picture with this ICC profile and no other; `null`: with none. */
export function jpegWithProfile(bytes: Uint8Array, profile: Uint8Array | null): Uint8Array {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  const count = Math.ceil((profile?.length ?? 0) / MOST_BYTES);
  for (let part = 0; part < count; part += 1) {
    const data = profile?.subarray(part * MOST_BYTES, (part + 1) * MOST_BYTES) ?? new Uint8Array();
    const length = data.length + PROFILE.length + 5;
    const head = [0xff, APP2, length >> 8, length & 255, ...codes(PROFILE), 0, part + 1, count];
    parts.push(Uint8Array.from(head), data);
  }
  let copied = 2;
  for (const { marker, from, to } of segmentsOf(bytes)) {
    if (marker !== APP2 || text(bytes, from + 4, PROFILE.length) !== PROFILE) continue;
    parts.push(bytes.subarray(copied, from));
    copied = to;
  }
  parts.push(bytes.subarray(copied));
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function codes(word: string): number[] {
  return Array.from(word, (letter) => letter.charCodeAt(0));
}

function text(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
