import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { Link } from "react-router";
import {
  type OrderFilter,
  type OrderSort,
  usualSort,
  writeOrderFilter,
} from "#app/shop/order/order-filter.ts";
import { Icon } from "#app/ui/kit/icon.tsx";

/** What is worth seeing first: the newest order, and the largest sum. */
const DESCENDING_FIRST: readonly OrderSort["by"][] = ["placed", "total"];

/** The head of a column by which the list is sorted; pressed again, the other way round. */
export function SortHead({
  by,
  filter,
  className,
  children,
}: {
  by: OrderSort["by"];
  filter: OrderFilter;
  className?: string;
  children: string;
}) {
  const now = filter.sort ?? usualSort(filter);
  const isNow = now.by === by;
  const isDescending = isNow ? !now.isDescending : DESCENDING_FIRST.includes(by);
  const next = { by, isDescending };
  const glyph = !isNow ? ArrowUpDown : now.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isNow ? (now.isDescending ? "descending" : "ascending") : undefined}
    >
      <Link
        className="sort"
        to={`/admin/orders${writeOrderFilter({ ...filter, page: 1, sort: next })}`}
        preventScrollReset
      >
        {children}
        <Icon of={glyph} />
      </Link>
    </th>
  );
}
