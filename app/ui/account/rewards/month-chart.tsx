import type { LedgerMonth } from "#app/shop/rewards/ledger-months.ts";
import { type Cents, formatCents } from "#app/shop/pricing/money.ts";
import { Table } from "#app/ui/kit/table.tsx";
import { chartScale, CHART_BOX } from "./chart-scale.ts";

const { left, right, top, bottom, width, height } = CHART_BOX;
const BAR = 26;

/** Earning and spending by month, and the balance: drawn, and as a table for those who read it. */
export function MonthChart({ months }: { months: readonly LedgerMonth[] }) {
  const { y, ticks } = chartScale(months);
  const step = (right - left) / months.length;
  const x = (index: number) => left + step * (index + 0.5);
  const zero = y(0);
  const last = months.at(-1);
  return (
    <figure className="month-chart">
      <div className="month-chart-room" role="region" aria-label="Chart of the months" tabIndex={0}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label="Mega Bucks by month: earned, spent and balance. The table below says the same."
        >
          <defs>
            <pattern id="spent-dots" width="6" height="6" patternUnits="userSpaceOnUse">
              <circle cx="3" cy="3" r="1.5" fill="var(--ink)" />
            </pattern>
          </defs>
          {ticks.map(({ at, label }) => (
            <g key={label}>
              <path d={`M${left} ${at}H${right}`} stroke="var(--line)" />
              <text x={left - 8} y={at + 4} textAnchor="end">
                {label}
              </text>
            </g>
          ))}
          {months.map(({ month, name, short, came, went }, index) => (
            <g key={month}>
              {came > 0 && (
                <rect {...bar(x(index), y(came), zero)} fill="var(--brand)">
                  <title>{`${name}: earned ${formatCents(came)}`}</title>
                </rect>
              )}
              {went > 0 && (
                <rect
                  {...bar(x(index), zero + 1, y(-went))}
                  fill="url(#spent-dots)"
                  stroke="var(--ink)"
                >
                  <title>{`${name}: spent ${formatCents(went)}`}</title>
                </rect>
              )}
              <text x={x(index)} y={bottom + 22} textAnchor="middle">
                {short}
              </text>
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
                x={Math.min(x(months.length - 1), right)}
                y={Math.max(y(last.balance) - 12, top - 6)}
                textAnchor="end"
              >
                {formatCents(last.balance)}
              </text>
            </>
          )}
        </svg>
      </div>
      <figcaption className="month-chart-key slug">
        <span className="key-earned">Earned</span>
        <span className="key-spent">Spent</span>
        <span className="key-balance">Balance</span>
      </figcaption>
      <details className="month-chart-table">
        <summary className="link">Show the months as a table</summary>
        <Table label="Mega Bucks by month">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" className="num">
                Earned
              </th>
              <th scope="col" className="num">
                Spent
              </th>
              <th scope="col" className="num">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, name, came, went, balance }) => (
              <tr key={month}>
                <th scope="row">{name}</th>
                <Amount of={came} />
                <Amount of={went} />
                <Amount of={balance} />
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  );
}

function Amount({ of }: { of: Cents }) {
  return <td className="num">{formatCents(of)}</td>;
}

function bar(x: number, from: number, to: number) {
  return { x: x - BAR / 2, y: from, width: BAR, height: Math.max(1.5, to - from) };
}
