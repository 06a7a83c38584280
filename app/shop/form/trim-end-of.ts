/**
 * A text without those characters at its end, in a time that grows with its length alone: a pattern such as
 * `/-+$/` begins anew at each of them, and half a million of them in the middle take a minute.
 */
export function trimEndOf(text: string, isOne: RegExp): string {
  let end = text.length;
  while (end > 0 && isOne.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
