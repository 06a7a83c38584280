import { growing } from "./ascii-filters.ts";

const [CLEAR, END, FIRST] = [256, 257, 258];

/** §7.4.4; `earlyChange` 1 makes codes longer one code early, as nearly every file has it. */
export function decodeLzw(packed: Uint8Array, mostBytes: number, earlyChange: number): Uint8Array {
  const out = growing(mostBytes);
  const prefixes = new Uint16Array(4096);
  const lasts = new Uint8Array(4096);
  const word = new Uint8Array(4097);
  let next = FIRST;
  let bits = 9;
  let before = -1;
  let firstOfBefore = 0;
  let held = 0;
  let heldBits = 0;
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xff_ff_ff;
    heldBits += 8;
    if (heldBits < bits) continue;
    heldBits -= bits;
    const code = (held >> heldBits) & ((1 << bits) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      next = FIRST;
      bits = 9;
      before = -1;
      continue;
    }
    if (code > next || (code === next && before < 0)) break;
    // The word of a code is found from its end; one that is just coming about is the last and its first byte.
    let length = 0;
    let at = code;
    if (code === next) {
      word[length] = firstOfBefore;
      length += 1;
      at = before;
    }
    for (; at >= FIRST; at = prefixes[at] ?? 0) {
      word[length] = lasts[at] ?? 0;
      length += 1;
    }
    word[length] = at;
    for (let back = length; back >= 0; back -= 1) out.push(word[back] ?? 0);
    if (before >= 0 && next < 4096) {
      prefixes[next] = before;
      lasts[next] = at;
      next += 1;
    }
    before = code;
    firstOfBefore = at;
    if (next + earlyChange >= 2048) bits = 12;
    else if (next + earlyChange >= 1024) bits = 11;
    else if (next + earlyChange >= 512) bits = 10;
  }
  return out.done();
}
