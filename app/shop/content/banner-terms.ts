/** The grounds a banner can stand on (specification §3, Homepage banner). */
export const BANNER_COLORS = [
  "none",
  "red",
  "blue to purple",
  "yellow to orange",
  "green to blue",
  "purple to pink",
  "gray to black",
  "indigo to purple",
  "orange to red",
] as const;
export type BannerColor = (typeof BANNER_COLORS)[number];
