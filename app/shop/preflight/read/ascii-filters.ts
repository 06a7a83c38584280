/** Bytes that grow as they are written, up to a limit. */
export function growing(mostBytes: number) {
  let bytes = new Uint8Array(1024);
  let length = 0;
  return {
    push(byte: number) {
      if (length >= mostBytes) throw new Error("a stream is too large");
      if (length === bytes.length) {
        const larger = new Uint8Array(bytes.length * 2);
        larger.set(bytes);
        bytes = larger;
      }
      bytes[length] = byte;
      length += 1;
    },
    done: () => bytes.subarray(0, length),
  };
}

const TILDE = 0x7e;

/** §7.4.3: five letters for four bytes. */
export function decodeAscii85(packed: Uint8Array, mostBytes: number): Uint8Array {
  const out = growing(mostBytes);
  let value = 0;
  let count = 0;
  const write = (bytes: number) => {
    for (let at = 0; at < bytes; at += 1) out.push(Math.floor(value / 256 ** (3 - at)) % 256);
    value = 0;
    count = 0;
  };
  for (const byte of packed) {
    if (byte === TILDE) break;
    if (byte === 0x7a && count === 0) write(4);
    if (byte < 0x21 || byte > 0x75) continue;
    value = value * 85 + byte - 0x21;
    count += 1;
    if (count === 5) write(4);
  }
  if (count > 1) {
    const bytes = count - 1;
    for (; count < 5; count += 1) value = value * 85 + 84;
    write(bytes);
  }
  return out.done();
}

/** §7.4.2. */
export function decodeAsciiHex(packed: Uint8Array, mostBytes: number): Uint8Array {
  const out = growing(mostBytes);
  let high = -1;
  for (const byte of packed) {
    if (byte === 0x3e) break;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    if (high >= 0) out.push(high * 16 + digit);
    high = high < 0 ? digit : -1;
  }
  if (high >= 0) out.push(high * 16);
  return out.done();
}

/** §7.4.5: runs of equal bytes, and of others. */
export function decodeRunLength(packed: Uint8Array, mostBytes: number): Uint8Array {
  const out = growing(mostBytes);
  for (let at = 0; at < packed.length;) {
    const length = packed[at] ?? 128;
    at += 1;
    if (length === 128) break;
    const count = length < 128 ? length + 1 : 257 - length;
    for (let one = 0; one < count; one += 1) {
      const byte = packed[length < 128 ? at + one : at];
      if (byte !== undefined) out.push(byte);
    }
    at += length < 128 ? count : 1;
  }
  return out.done();
}
