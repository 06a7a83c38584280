/** The promised turnaround in front of a noun: "48-72 hours" → "48/72 hour". */
export function turnaroundPace(turnaround: string): string {
  return turnaround.replace(/(\d)\s*[-–]\s*(?=\d)/g, "$1/").replace(/\b(hour|day|week)s$/, "$1");
}
