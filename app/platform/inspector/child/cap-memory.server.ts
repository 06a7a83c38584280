/** The section of a WebAssembly module that says how much memory it may have. */
const MEMORY = 5;
/** Behind the magic word and the version. */
const FIRST_SECTION = 8;
const HAS_MOST = 1;

/**
 * A copy of a WebAssembly module whose own memory can't grow beyond so many bytes: what asks for more
 * is refused inside the module. Throws for a module that has no memory of its own.
 */
export function capMemory(wasm: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> {
  const cursor = { at: FIRST_SECTION };
  while (cursor.at < wasm.length) {
    const start = cursor.at;
    const id = wasm[cursor.at++];
    const size = readNumber(wasm, cursor);
    const content = cursor.at;
    if (id === MEMORY) {
      const section = memorySection(wasm, content, mostBytes);
      return joined([wasm.subarray(0, start), section, wasm.subarray(content + size)]);
    }
    cursor.at = content + size;
  }
  throw new Error("The module has no memory of its own.");
}

const PAGE_BYTES = 64 * 1024;

function memorySection(wasm: Uint8Array, content: number, mostBytes: number): Uint8Array {
  const cursor = { at: content };
  if (readNumber(wasm, cursor) !== 1) throw new Error("The module has more than one memory.");
  cursor.at += 1;
  const least = writtenNumber(readNumber(wasm, cursor));
  const most = writtenNumber(Math.floor(mostBytes / PAGE_BYTES));
  const body = [1, HAS_MOST, ...least, ...most];
  return Uint8Array.from([MEMORY, ...writtenNumber(body.length), ...body]);
}

/** Numbers are written in groups of seven bits, the lowest first (LEB128). */
function readNumber(wasm: Uint8Array, cursor: { at: number }): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = wasm[cursor.at++];
    if (byte === undefined) throw new Error("The module breaks off.");
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return value;
  }
}

function writtenNumber(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value] : [(value % 128) | 0x80, ...writtenNumber(rest)];
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
