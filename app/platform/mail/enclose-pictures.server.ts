import { escapeHtml } from "./escape-html.server.ts";
import type { EnclosedPicture } from "./mail-document.server.ts";

/** A file inside a mail that its HTML shows; by `cid` (RFC 2392). */
export interface EnclosedFile {
  cid: string;
  name: string;
  content: Buffer;
}

// Comments: what a person wrote never becomes one, and a mail that is read as the outbox has it shows nothing.
const MARK = /<!--enclosed ([\w-]+)-->/g;
const PICTURED = /<!--pictured-->(.*?)<!--\/pictured-->/gs;

/** Where a mail in the outbox wants the cell of an enclosed picture, in a row of a table. */
export function enclosedMark(key: string): string {
  return `<!--enclosed ${escapeHtml(key)}-->`;
}

/** What a mail says only where one of the pictures that it asks for is enclosed. */
export function pictured(html: string): string {
  return `<!--pictured-->${html}<!--/pictured-->`;
}

/** Whether a mail of the outbox asks for any picture. */
export function wantsPictures({ html }: { html: string }): boolean {
  return html.search(MARK) !== -1;
}

/**
 * A mail as it leaves: each place that asks for one of these pictures shows it, and the others close up, but in
 * a list with pictures, where all words stay in one line. Only pictures that are shown go along.
 */
export function enclosePictures(
  { id, html }: { id: string; html: string },
  pictures: readonly EnclosedPicture[],
): { html: string; enclosed: EnclosedFile[] } {
  const known = new Map(pictures.map((picture) => [picture.key, picture]));
  const isShown = (key: string) => known.has(key);
  const shown = new Map<string, EnclosedFile>();
  const kept = html.replaceAll(PICTURED, (_, inner: string) =>
    keysIn(inner).some(isShown) ? withRoom(inner, isShown) : "",
  );
  const drawn = kept.replaceAll(MARK, (_, key: string) => {
    const picture = known.get(key);
    if (picture === undefined) return "";
    const cid = `${key}@${id}`;
    shown.set(key, { cid, name: picture.name, content: picture.jpeg });
    return pictureCell(picture, cid);
  });
  return { html: drawn, enclosed: [...shown.values()] };
}

function keysIn(html: string): string[] {
  return [...html.matchAll(MARK)].map(([, key = ""]) => key);
}

function withRoom(html: string, isShown: (key: string) => boolean): string {
  return html.replaceAll(MARK, (mark, key: string) =>
    isShown(key) ? mark : `<td width="${FRAMED_PIXELS}" style="${CELL}"></td>`,
  );
}

/** As wide as the widest picture, so that words beside them begin in one line. */
const PICTURE_PIXELS = 80;
const FRAME_PIXELS = 1;
const FRAMED_PIXELS = PICTURE_PIXELS + 2 * FRAME_PIXELS;
const CELL = "vertical-align:top;padding:2px 14px 2px 0";

/** In a frame: what is printed on white has no edge of its own. Outlook frames cells, and not pictures. */
function pictureCell({ alt, width, height }: EnclosedPicture, cid: string): string {
  const frame = `${FRAME_PIXELS}px solid #dfdbd1`;
  return `<td width="${FRAMED_PIXELS}" style="${CELL}"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="cell" style="border:${frame};line-height:0"><img class="tile" src="cid:${cid}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;border:0;width:${width}px;height:${height}px;font-size:13px;line-height:1.3;background:#e9e6dd;color:#454a52"></td></tr></table></td>`;
}
