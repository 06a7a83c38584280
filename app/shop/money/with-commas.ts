/** "2,500": a number of things, or of dollars, as people read it. */
export function withCommas(whole: number | string): string {
  return String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
