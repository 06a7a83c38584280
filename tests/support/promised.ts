const patience = Number(process.env["TEST_PATIENCE"] ?? 1);

/**
 * How long a test lets something take that the shop promises within so many milliseconds: just as
 * long, or `TEST_PATIENCE` times as long on a machine that is busy with other things as well.
 */
export function promised(milliseconds: number): number {
  return milliseconds * patience;
}
