import {
  NEW_SPECIAL_PATH,
  specialDeskPath,
  specialRemovalPath,
  specialsDeskPath,
} from "#app/shop/special/special-desk-paths.ts";
import type { Standing } from "#app/shop/desk/standing.ts";
import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import { DeskList } from "#app/ui/admin/desk/desk-list.tsx";
import { RowActs } from "#app/ui/admin/desk/row-acts.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { Link } from "#app/ui/kit/link.tsx";

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
    <>
      <DeskList
        title="Specials"
        words={total === 1 ? "1 special" : `${total} specials`}
        add={{ label: "Create Special", to: NEW_SPECIAL_PATH }}
        empty={{
          title: "No specials yet",
          text: "A special sells one product in one quantity for less, for as long as you say.",
        }}
        columns={["Product", "Title", "Pricing", "Discount", "Dates", "Status"]}
        isEmpty={specials.length === 0}
      >
        {specials.map((special) => (
          <SpecialRow key={special.id} special={special} />
        ))}
      </DeskList>
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
