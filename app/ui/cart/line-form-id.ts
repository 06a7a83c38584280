/** The form that the controls of an item of the cart belong to. */
export function lineFormId(lineId: string): string {
  return `line-${lineId}`;
}
