import type { SalesBar } from "#app/shop/dashboard/sales-view.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { Table } from "#app/ui/kit/table.tsx";
import { SALES_BOX, salesScale } from "./sales-scale.ts";

const { left, right, bottom, width, height } = SALES_BOX;

const sentenceOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** As many names as fit under the bars. */
const MOST_NAMES = 12;

/** Revenue by day or month, with the time it is compared with: drawn, and as a table to read. */
export function SalesChart({ bars, before }: { bars: readonly SalesBar[]; before: string }) {
  const { y, ticks } = salesScale(bars.flatMap((bar) => [bar.revenue, bar.before]));
  const step = (right - left) / bars.length;
  const bar = Math.max(2, Math.min(28, step * 0.62));
  const x = (index: number) => left + step * (index + 0.5);
  const every = Math.ceil(bars.length / MOST_NAMES);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return (
    <figure className="sales-chart">
      <div className="sales-chart-room" role="region" aria-label="Chart of revenue" tabIndex={0}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`Revenue compared with ${before}. The table below has the same figures.`}
        >
          {ticks.map(({ at, label }) => (
            <g key={at}>
              <path d={`M${left} ${at}H${right}`} stroke="var(--line)" />
              <text x={left - 8} y={at + 4} textAnchor="end">
                {label}
              </text>
            </g>
          ))}
          {bars.map(({ name, short, revenue }, index) => (
            <g key={name}>
              {revenue > 0 && (
                <rect
                  x={rounded(x(index) - bar / 2)}
                  y={y(revenue)}
                  width={rounded(bar)}
                  height={rounded(bottom - y(revenue))}
                  fill="var(--brand)"
                >
                  <title>{`${name}: ${formatCents(revenue)}`}</title>
                </rect>
              )}
              {(bars.length - 1 - index) % every === 0 && (
                <text x={rounded(x(index))} y={bottom + 20} textAnchor="middle">
                  {short}
                </text>
              )}
            </g>
          ))}
          <path d={`M${left} ${bottom}H${right}`} stroke="var(--ink)" />
          <polyline
            points={bars.map((one, index) => `${rounded(x(index))},${y(one.before)}`).join(" ")}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="1.5"
            strokeDasharray="4 3"
          />
        </svg>
      </div>
      <figcaption>
        <p className="sales-chart-key slug">
          <span className="key-now">Revenue</span>
          <span className="key-before">{sentenceOf(before)}</span>
        </p>
        <details className="sales-chart-table">
          <summary className="link">Show the revenue as a table</summary>
          <Table label="Revenue as a table">
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col" className="num">
                  Revenue
                </th>
                <th scope="col" className="num">
                  Orders
                </th>
                <th scope="col" className="num">
                  Previous{" "}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ name, revenue, orders, before: then }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="num">{formatCents(revenue)}</td>
                  <td className="num">{orders.toLocaleString("en-US")}</td>
                  <td className="num">{formatCents(then)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      </figcaption>
    </figure>
  );
}
