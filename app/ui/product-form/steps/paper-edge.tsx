import { useId } from "react";

const GROUNDS = ["edge-sage", "edge-slate", "edge-peach", "edge-sand"];
const BASELINE = 60;
/** How high one point of thickness (a thousandth of an inch) is drawn. */
const UNITS_PER_POINT = 0.75;

/** A sheet seen edge on, as thick as its name says ("32pt"); coated ones shine. */
export function PaperEdge({ paper, place }: { paper: string; place: number }) {
  const gradient = useId();
  const points = Number(/^(\d+)pt/.exec(paper)?.[1] ?? 12);
  const top = BASELINE - points * UNITS_PER_POINT;
  const isCoated = /\b(UV|gloss\w*)\b/i.test(paper) && !/\bno UV\b/i.test(paper);
  const middle = (top + BASELINE) / 2;
  return (
    <span className={`edge ${GROUNDS[place % GROUNDS.length] ?? ""}`} aria-hidden="true">
      <svg viewBox="0 0 200 88" preserveAspectRatio="none">
        {isCoated && (
          <linearGradient id={gradient}>
            <stop offset="0" stopColor="#fff" />
            <stop offset=".45" stopColor="#dfe8ef" />
            <stop offset=".55" stopColor="#fff" />
          </linearGradient>
        )}
        <path
          d={`M24 ${top}H200V${BASELINE}H24Z`}
          fill={isCoated ? `url(#${gradient})` : points >= 24 ? "#f6f1e6" : "#fbfaf6"}
        />
        {isCoated && <path d={`M24 ${top - 1.5}H200V${top}H24Z`} fill="#fff" />}
        {/* Two sheets laminated into one. */}
        {points >= 24 && <path d={`M24 ${middle - 0.6}H200V${middle + 0.6}H24Z`} fill="#c9bda6" />}
        <path d={`M24 ${BASELINE}H200V${BASELINE + 2.4}H24Z`} fill="#15181c" opacity=".22" />
      </svg>
    </span>
  );
}
