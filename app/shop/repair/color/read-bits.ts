/** Reads whole numbers of any number of bits, the highest bit first. */
export function bitReader(bytes: Uint8Array) {
  let at = 0;
  return {
    /** Up to 32 bits; what is beyond the end counts as 0. */
    read(bits: number): number {
      let value = 0;
      for (let left = bits; left > 0;) {
        const inByte = at % 8;
        const take = Math.min(left, 8 - inByte);
        const byte = bytes[at >> 3] ?? 0;
        value = value * 2 ** take + ((byte >> (8 - inByte - take)) & (2 ** take - 1));
        at += take;
        left -= take;
      }
      return value;
    },
    /** To the beginning of the next byte. */
    align() {
      at = Math.ceil(at / 8) * 8;
    },
    isAtEnd: () => at >= bytes.length * 8,
  };
}
