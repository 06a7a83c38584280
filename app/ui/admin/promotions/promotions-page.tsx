import { Link } from "react-router";
import {
  NEW_PROMOTION_PATH,
  promotionDeskPath,
  promotionRemovalPath,
  promotionsDeskPath,
} from "#app/shop/coupon/promotion-desk-paths.ts";
import type { Standing } from "#app/shop/desk/standing.ts";
import { type Cents, formatPrice } from "#app/shop/pricing/money.ts";
import { RowActs } from "#app/ui/admin/desk/row-acts.tsx";
import { StandingBadge } from "#app/ui/admin/desk/standing-badge.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import "#app/ui/admin/desk/desk.css";

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
  const create = (
    <ButtonLink size="sm" to={NEW_PROMOTION_PATH}>
      Create Promotion
    </ButtonLink>
  );
  return (
    <>
      <div className="admin-head">
        <div>
          <h1>Promotions</h1>
          <p>{total === 1 ? "1 code" : `${total} codes`}</p>
        </div>
        {total > 0 && <div className="acts">{create}</div>}
      </div>
      {promotions.length === 0 ? (
        <EmptyState title="No promotions yet" actions={create}>
          A promotion is a code that takes something off an order.
        </EmptyState>
      ) : (
        <Table label="Promotions" className="desk-rows">
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Takes off</th>
              <th scope="col">For</th>
              <th scope="col" className="num">
                Uses
              </th>
              <th scope="col">Dates</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {promotions.map((promotion) => (
              <PromotionRow key={promotion.id} promotion={promotion} />
            ))}
          </tbody>
        </Table>
      )}
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
