import type { Standing } from "#app/shop/records/standing.ts";
import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import { PagedRecords, RecordLink } from "#app/ui/admin/records/record-list.tsx";
import { StandingBadge } from "#app/ui/admin/records/standing-badge.tsx";

interface ListedPromotion {
  id: string;
  code: string;
  title: string;
  /** "10% off" */
  takes: string;
  /** Names of categories and products; empty for everything. */
  scope: readonly string[];
  isFirstOrderOnly: boolean;
  minimumAmount: Cents;
  uses: number;
  maxUses: number | null;
  /** Days of the shop's clock, MM/dd/yyyy. */
  starts: string;
  ends: string | null;
  standing: Standing;
}

/** Every promotion code, the newest first. */
export function PromotionsPage({
  promotions,
  total,
  page,
  pages,
}: {
  promotions: readonly ListedPromotion[];
  total: number;
  page: number;
  pages: number;
}) {
  return (
    <PagedRecords
      noun="promotion"
      words={total === 1 ? "1 code" : `${total} codes`}
      empty={{
        title: "No promotions yet",
        text: "A promotion is a code for a discount.",
      }}
      columns={["Code", "Discount", "For", { label: "Uses", isNumber: true }, "Dates", "Status"]}
      rows={promotions}
      nameOf={({ code }) => code}
      Cells={PromotionCells}
      removal={({ uses }) => (uses > 0 ? "End" : undefined)}
      page={page}
      pages={pages}
    />
  );
}

function PromotionCells({ row }: { row: ListedPromotion }) {
  const { id, code, title, takes, scope, uses, maxUses, starts, ends, standing } = row;
  return (
    <>
      <td className="record-name">
        <RecordLink noun="promotion" id={id}>
          {code}
        </RecordLink>
        <span className="small muted">{title}</span>
      </td>
      <td className="nowrap">{takes}</td>
      <td>
        {scope.length === 0 ? "Everything except specials" : scope.join(", ")}
        <Terms promotion={row} />
      </td>
      <td className="num nowrap" data-label="Uses">
        {maxUses === null ? uses : `${uses} of ${maxUses}`}
      </td>
      <td className="nowrap" data-label="Dates">
        {ends === null ? `From ${starts}` : `${starts} – ${ends}`}
      </td>
      <td>
        <StandingBadge standing={standing} />
      </td>
    </>
  );
}

function Terms({
  promotion: { isFirstOrderOnly, minimumAmount },
}: {
  promotion: Pick<ListedPromotion, "isFirstOrderOnly" | "minimumAmount">;
}) {
  const terms = [
    ...(isFirstOrderOnly ? ["first order"] : []),
    ...(minimumAmount > 0 ? [`from ${formatPrice(minimumAmount)}`] : []),
  ].join(", ");
  return terms === "" ? null : <span className="small muted">Only {terms}</span>;
}
