import { useId } from "react";
import type { OptionLook, Surface } from "#app/shop/catalog/option-look.ts";
import { LaterPicture } from "#app/ui/picture.tsx";

const GROUNDS = ["edge-sage", "edge-slate", "edge-peach", "edge-sand"];
/** How high one point of thickness (a thousandth of an inch) is drawn: all choices alike. */
const UNITS_PER_POINT = 0.55;
/** Of a sheet whose thickness is not told. */
const UNTOLD_POINTS = 6;

/** How much light a surface throws back, and how sharply. */
const STREAKS: Readonly<Record<Surface, { opacity: number; edge: number }>> = {
  uncoated: { opacity: 0, edge: 0 },
  matte: { opacity: 0.1, edge: 0.5 },
  satin: { opacity: 0.35, edge: 0.4 },
  gloss: { opacity: 0.75, edge: 0.1 },
};

/** Whether there is something to see of a choice. */
export function isSeen(look: OptionLook | undefined): look is OptionLook {
  return Boolean(look && (look.picture !== "" || look.points !== null || look.surface !== null));
}

/**
 * A choice as it looks: the shop's picture of it, else the corner of a sheet, its edge as thick
 * beside the others' as it is, and the streak of light that falls on its surface.
 */
export function ChoiceFigure({ look, place }: { look: OptionLook; place: number }) {
  const id = useId();
  const ground = GROUNDS[place % GROUNDS.length] ?? "";
  if (look.picture !== "") {
    return (
      <span className={`edge ${ground}`} aria-hidden="true">
        <LaterPicture url={look.picture} alt="" sizes="12rem" ratio="16/10" />
      </span>
    );
  }
  const thick = (look.points ?? UNTOLD_POINTS) * UNITS_PER_POINT;
  const { opacity, edge } = STREAKS[look.surface ?? "uncoated"];
  const isCoated = look.surface === "gloss" || look.surface === "satin";
  return (
    <span className={`edge ${ground}`} aria-hidden="true">
      <svg viewBox="0 0 200 100" preserveAspectRatio="xMinYMid slice">
        <linearGradient id={`${id}light`} x2="1" y2="0.45">
          <stop offset={0.5 - edge} stopColor="#fff" stopOpacity="0" />
          <stop offset="0.5" stopColor="#fff" stopOpacity={opacity} />
          <stop offset={0.58 + edge / 4} stopColor="#fff" stopOpacity={opacity} />
          <stop offset={0.58 + edge * 1.2} stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <path d={`M18 64 200 ${50 + thick + 6}v7L24 ${70 + thick}Z`} fill="#15181c" opacity=".14" />
        {/* The face, what is printed on it, and the light. */}
        <path d="M18 64 78 18 200 4V50Z" fill={isCoated ? "#fff" : "#faf8f2"} />
        <path d="M32 53 200 38V50L18 64Z" fill="#1d3a5f" opacity={isCoated ? 1 : 0.86} />
        <path d="M38 49 200 33V38L32 53Z" fill="#2a8c99" opacity={isCoated ? 1 : 0.86} />
        <path d="M18 64 78 18 200 4V50Z" fill={`url(#${id}light)`} />
        {/* The edge. */}
        <path
          d={`M18 64 200 50v${thick}L18 ${64 + thick}Z`}
          fill={isCoated ? "#e3e8ea" : "#e9e2d2"}
        />
        <path d={`M18 64 200 50`} stroke="#fff" strokeWidth=".8" opacity=".8" />
      </svg>
    </span>
  );
}
