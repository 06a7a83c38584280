import type { Standing } from "#app/shop/records/standing.ts";
import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import { PagedRecords, RecordLink } from "#app/ui/admin/records/record-list.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";

interface ListedSpecial {
  id: string;
  productName: string;
  title: string;
  originalPrice: Cents;
  specialPrice: Cents;
  percentOff: number;
  /** Days of the shop's clock, MM/dd/yyyy. */
  starts: string;
  ends: string;
  standing: Standing;
}

/** Every special, the newest first (specification §2, Admin screens). */
export function SpecialsPage({
  specials,
  total,
  page,
  pages,
}: {
  specials: readonly ListedSpecial[];
  total: number;
  page: number;
  pages: number;
}) {
  return (
    <PagedRecords
      noun="special"
      words={total === 1 ? "1 special" : `${total} specials`}
      empty={{
        title: "No specials yet",
        text: "A special is one product in one quantity at a lower price, for a limited time.",
      }}
      columns={["Product", "Title", "Pricing", "Discount", "Dates", "Status"]}
      rows={specials}
      nameOf={({ title }) => title}
      Cells={SpecialCells}
      page={page}
      pages={pages}
    />
  );
}

function SpecialCells({ row }: { row: ListedSpecial }) {
  const { id, productName, title, originalPrice, specialPrice, percentOff, starts, ends } = row;
  return (
    <>
      <td className="muted">{productName}</td>
      <td className="record-name">
        <RecordLink noun="special" id={id}>
          {title}
        </RecordLink>
      </td>
      <td className="nowrap">
        <s>
          <span className="sr-only">Was </span>
          {formatPrice(originalPrice)}
        </s>{" "}
        <b>
          <span className="sr-only">Now </span>
          {formatPrice(specialPrice)}
        </b>
      </td>
      <td className="nowrap">{percentOff}% off</td>
      <td className="nowrap" data-label="Dates">
        {starts} – {ends}
      </td>
      <td>
        <StatusBadge standing={row.standing} />
      </td>
    </>
  );
}

/** Active only while it is switched on and runs (accounts §4); else why it is not. */
function StatusBadge({ standing }: { standing: Standing }) {
  if (standing === "now") return <Badge tone="delivered">Active</Badge>;
  return (
    <>
      <Badge tone={standing === "scheduled" ? "pending" : "other"}>Inactive</Badge>
      <span className="small muted">{WHY_INACTIVE[standing]}</span>
    </>
  );
}

const WHY_INACTIVE = {
  off: "Switched off",
  scheduled: "Not started",
  over: "Ended",
} as const satisfies Record<Exclude<Standing, "now">, string>;
