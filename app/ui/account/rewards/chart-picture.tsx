import type { LedgerMonth } from "#app/shop/rewards/ledger/ledger-months.ts";
import { cents, formatCents } from "#app/shop/money/money.ts";
import { type ChartBox, chartScale, falls, rises } from "./chart-scale.ts";

/** The months as bars from zero, up what came in and down what went, and the balance as a line. */
export function ChartPicture({ months, box }: { months: readonly LedgerMonth[]; box: ChartBox }) {
  const { left, right, top, bottom, width, height } = box;
  const { y, ticks } = chartScale(months, box);
  const step = (right - left) / months.length;
  const x = (index: number) => left + step * (index + 0.5);
  const zero = y(0);
  const last = months.at(-1);
  const isNamed = (index: number) => (months.length - 1 - index) % box.namesEvery === 0;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Mega Bucks by month: earned, spent, other and balance. The table below says the same."
    >
      <Patterns id={`${width}`} />
      {ticks.map(({ at, label }) => (
        <g key={label}>
          <path d={`M${left} ${at}H${right}`} stroke="var(--line)" />
          <text x={left - 8} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {months.map((month, index) => (
        <g key={month.month}>
          <Bars month={month} x={x(index)} y={y} box={box} />
          {isNamed(index) && (
            <text x={x(index)} y={bottom + 22} textAnchor="middle">
              {month.short}
            </text>
          )}
        </g>
      ))}
      <path d={`M${left} ${zero}H${right}`} stroke="var(--ink)" />
      <polyline
        points={months.map(({ balance }, index) => `${x(index)},${y(balance)}`).join(" ")}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      {last && (
        <>
          <circle
            cx={x(months.length - 1)}
            cy={y(last.balance)}
            r="5"
            fill="var(--reward)"
            stroke="var(--ink)"
            strokeWidth="2"
          />
          <text
            className="month-chart-now"
            x={right}
            y={Math.max(y(last.balance) - 12, top - 12)}
            textAnchor="end"
          >
            {formatCents(last.balance)}
          </text>
        </>
      )}
    </svg>
  );
}

/** Told apart without color, too. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`spent-${id}`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.5" fill="var(--ink)" />
      </pattern>
      <pattern id={`other-${id}`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" stroke="var(--ink-2)" strokeWidth="1.2" />
      </pattern>
    </defs>
  );
}

function Bars({
  month,
  x,
  y,
  box,
}: {
  month: LedgerMonth;
  x: number;
  y: (amount: number) => number;
  box: ChartBox;
}) {
  const { name, earned, spent, other } = month;
  const bar = (from: number, to: number) => ({
    x: x - box.bar / 2,
    width: box.bar,
    y: y(from),
    height: Math.max(1.5, y(to) - y(from)),
  });
  const others = { fill: `url(#other-${box.width})`, stroke: "var(--ink-2)" };
  const told = `${name}: ${other < 0 ? "lost" : "returned"} ${formatCents(cents(Math.abs(other)))}`;
  return (
    <>
      {earned > 0 && (
        <rect {...bar(earned, 0)} fill="var(--brand)">
          <title>{`${name}: earned ${formatCents(earned)}`}</title>
        </rect>
      )}
      {spent > 0 && (
        <rect {...bar(0, -spent)} fill={`url(#spent-${box.width})`} stroke="var(--ink)">
          <title>{`${name}: spent ${formatCents(spent)}`}</title>
        </rect>
      )}
      {other > 0 && (
        <rect {...bar(rises(month), earned)} {...others}>
          <title>{told}</title>
        </rect>
      )}
      {other < 0 && (
        <rect {...bar(-spent, -falls(month))} {...others}>
          <title>{told}</title>
        </rect>
      )}
    </>
  );
}
