/** How long sending takes, in words. */
export function pace(readers: number, perHour: number): string {
  const speed = `${perHour.toLocaleString("en-US")} emails per hour`;
  if (readers === 0) return "No one has agreed to offers by email yet.";
  const hours = Math.ceil(readers / perHour);
  return hours <= 1 ? `Sent within an hour, ${speed}.` : `Takes about ${hours} hours, ${speed}.`;
}
