/** The parts of dates and times that pages show, each on the shop's own clock. */
const STYLES = {
  fullDay: { dateStyle: "full" },
  longDay: { dateStyle: "long" },
  mediumDay: { dateStyle: "medium" },
  shortDay: { dateStyle: "short" },
  monthDay: { month: "short", day: "numeric" },
  year: { year: "numeric" },
  month: { month: "short" },
  monthOfYear: { month: "long", year: "numeric" },
  monthNumber: { month: "2-digit" },
  dayNumber: { day: "2-digit" },
  time: { hour: "numeric", minute: "2-digit" },
  /** "09:30", "21:05" */
  clock: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type ShopStyle = keyof typeof STYLES;

/** Making a formatter takes a hundred times as long as using it; a shop has one time zone. */
const made = new Map<string, Intl.DateTimeFormat>();

/** A moment in one of the styles, "en-US", in an IANA time zone. */
export function shopFormat(moment: Date, style: ShopStyle, timeZone: string): string {
  const key = `${style} ${timeZone}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat("en-US", { ...STYLES[style], timeZone });
  made.set(key, format);
  // A narrow no-break space before AM and PM.
  return format.format(moment).replaceAll("\u202f", " ");
}
