import { Link } from "#app/ui/kit/link.tsx";
import {
  NEW_PROMOTION_PATH,
  promotionDeskPath,
  promotionRemovalPath,
  promotionsDeskPath,
} from "#app/shop/coupon/promotion-desk-paths.ts";
import type { Standing } from "#app/shop/desk/standing.ts";
import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import { DeskList } from "#app/ui/admin/desk/desk-list.tsx";
import { RowActs } from "#app/ui/admin/desk/row-acts.tsx";
import { StandingBadge } from "#app/ui/admin/desk/standing-badge.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";

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
    <>
      <DeskList
        title="Promotions"
        words={total === 1 ? "1 code" : `${total} codes`}
        add={{ label: "Create Promotion", to: NEW_PROMOTION_PATH }}
        empty={{
          title: "No promotions yet",
          text: "A promotion is a code that takes something off an order.",
        }}
        columns={["Code", "Takes off", "For", { label: "Uses", isNumber: true }, "Dates", "State"]}
        isEmpty={promotions.length === 0}
      >
        {promotions.map((promotion) => (
          <PromotionRow key={promotion.id} promotion={promotion} />
        ))}
      </DeskList>
      <div className="desk-end">
        <Pagination page={page} pageCount={pages} toPage={promotionsDeskPath} />
      </div>
    </>
  );
}

function PromotionRow({ promotion }: { promotion: ListedPromotion }) {
  const { id, code, title, takes, scope, uses, maxUses, starts, ends, standing } = promotion;
  return (
    <tr>
      <td className="desk-name">
        <Link className="link" to={promotionDeskPath(id)}>
          {code}
        </Link>
        <span className="small muted">{title}</span>
      </td>
      <td className="nowrap">{takes}</td>
      <td>
        {scope.length === 0 ? "Everything but specials" : scope.join(", ")}
        <Terms promotion={promotion} />
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
      <td>
        <RowActs
          name={code}
          editTo={promotionDeskPath(id)}
          removeTo={promotionRemovalPath(id)}
          removal={uses > 0 ? "End" : "Delete"}
        />
      </td>
    </tr>
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
