/**
 * How many slips of the keyboard lie between two words: letters left out, added, taken for another,
 * or two neighbours in each other's place (optimal string alignment). `most + 1` for any number
 * above `most`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  return Math.min(lastRow(a, b, most).at(-1) ?? most + 1, most + 1);
}

/** The same between what is typed so far and the beginning of a word that it comes nearest to. */
export function slipsInBeginning(typed: string, word: string, most: number): number {
  return Math.min(...lastRow(typed, word.slice(0, typed.length + most), most), most + 1);
}

/** The slips between `a` and each beginning of `b`, by its length; none where all are above `most`. */
function lastRow(a: string, b: string, most: number): number[] {
  const over = most + 1;
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const slips = Math.min(
        (last[column] ?? over) + 1,
        (current[column - 1] ?? over) + 1,
        (last[column - 1] ?? over) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? over) + 1 : over,
      );
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return [];
    [before, last] = [last, current];
  }
  return last;
}
