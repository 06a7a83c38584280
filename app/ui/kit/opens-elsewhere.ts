/**
 * Whether a press on a link asks for another tab or window, or a download: that is the reader's
 * to choose, also of a link that opens a dialog here.
 */
export function opensElsewhere(press: {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;
}
