/** Where the table of tags of an ICC profile begins (ICC.1 §7.3). */
const TAG_COUNT_AT = 128;
const TAG_BYTES = 12;
const MOST_TAGS = 100;
const MOST_LETTERS = 80;

/** The description that a color profile has of itself; "unnamed" when it tells none. */
export function profileName(icc: Buffer): string {
  const found = findTag(icc, "desc");
  const text = found === null ? "" : described(found);
  const name = text.replaceAll(/[^\x20-\x7e\u00a0-\uffff]/g, "").trim();
  return name === "" ? "unnamed" : name.slice(0, MOST_LETTERS);
}

function findTag(icc: Buffer, signature: string): Buffer | null {
  if (icc.length < TAG_COUNT_AT + 4) return null;
  const count = Math.min(icc.readUInt32BE(TAG_COUNT_AT), MOST_TAGS);
  for (let at = TAG_COUNT_AT + 4; at < TAG_COUNT_AT + 4 + count * TAG_BYTES; at += TAG_BYTES) {
    if (at + TAG_BYTES > icc.length) return null;
    if (icc.toString("latin1", at, at + 4) !== signature) continue;
    const from = icc.readUInt32BE(at + 4);
    return icc.subarray(from, from + icc.readUInt32BE(at + 8));
  }
  return null;
}

/** Version 2 writes plain letters, version 4 has a text for each language. */
function described(tag: Buffer): string {
  const kind = tag.toString("latin1", 0, 4);
  if (kind === "desc" && tag.length > 12) {
    return tag.toString("latin1", 12, 12 + tag.readUInt32BE(8));
  }
  if (kind !== "mluc" || tag.length < 28) return "";
  const [length, from] = [tag.readUInt32BE(20), tag.readUInt32BE(24)];
  const letters = Buffer.from(tag.subarray(from, from + (length & ~1)));
  return letters.swap16().toString("utf16le");
}
