import {
  NEW_SPECIAL_PATH,
  specialDeskPath,
  specialRemovalPath,
  specialsDeskPath,
} from "#app/shop/special/special-desk-paths.ts";
import type { Standing } from "#app/shop/desk/standing.ts";
import { type Cents, formatPrice } from "#app/shop/pricing/money.ts";
import { RowActs } from "#app/ui/admin/desk/row-acts.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import { Link } from "react-router";
import "#app/ui/admin/desk/desk.css";

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
  const create = (
    <ButtonLink size="sm" to={NEW_SPECIAL_PATH}>
      Create Special
    </ButtonLink>
  );
  return (
    <>
      <div className="admin-head">
        <div>
          <h1>Specials</h1>
          <p>{total === 1 ? "1 special" : `${total} specials`}</p>
        </div>
        {total > 0 && <div className="acts">{create}</div>}
      </div>
      {specials.length === 0 ? (
        <EmptyState title="No specials yet" actions={create}>
          A special sells one product in one quantity for less, for as long as you say.
        </EmptyState>
      ) : (
        <Table label="Specials" className="desk-rows">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Title</th>
              <th scope="col">Pricing</th>
              <th scope="col">Discount</th>
              <th scope="col">Dates</th>
              <th scope="col">Status</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {specials.map((special) => (
              <SpecialRow key={special.id} special={special} />
            ))}
          </tbody>
        </Table>
      )}
      <div className="desk-end">
        <Pagination page={page} pageCount={pages} toPage={specialsDeskPath} />
      </div>
    </>
  );
}

function SpecialRow({ special }: { special: ListedSpecial }) {
  const { id, productName, title, originalPrice, specialPrice, percentOff, starts, ends } = special;
  return (
    <tr>
      <td className="muted">{productName}</td>
      <td className="desk-name">
        <Link className="link" to={specialDeskPath(id)}>
          {title}
        </Link>
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
        <StatusBadge standing={special.standing} />
      </td>
      <td>
        <RowActs name={title} editTo={specialDeskPath(id)} removeTo={specialRemovalPath(id)} />
      </td>
    </tr>
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
  scheduled: "Not begun",
  over: "Ended",
} as const satisfies Record<Exclude<Standing, "now">, string>;
