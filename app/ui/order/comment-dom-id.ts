/** By which a pin leads to what it says. */
export function commentDomId(id: string): string {
  return `comment-${id}`;
}
