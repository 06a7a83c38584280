/** A stream in pieces of exactly `bytes`, the last one of what is left. */
export async function* inParts(
  content: AsyncIterable<Buffer>,
  bytes: number,
): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    held.push(chunk);
    size += chunk.length;
    if (size < bytes) continue;
    let rest = Buffer.concat(held);
    for (; rest.length >= bytes; rest = rest.subarray(bytes)) yield rest.subarray(0, bytes);
    held = rest.length > 0 ? [rest] : [];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
  return undefined;
}
