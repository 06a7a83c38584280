const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** How close a special's end is (specification §2, §9): urgency at 7 and at 3 days left. */
export type Urgency = "none" | "soon" | "last-days";

export interface DaysLeft {
  /** Days begun until the end; 1 on the last one. */
  days: number;
  urgency: Urgency;
}

export function daysLeft(endDate: Date, now: Date): DaysLeft {
  const days = Math.max(0, Math.ceil((endDate.getTime() - now.getTime()) / DAY_MILLISECONDS));
  if (days <= 3) return { days, urgency: "last-days" };
  return { days, urgency: days <= 7 ? "soon" : "none" };
}
