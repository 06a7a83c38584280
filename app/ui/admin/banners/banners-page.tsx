import type { Standing } from "#app/shop/records/standing.ts";
import { AdminThumb } from "#app/ui/admin/records/admin-thumb.tsx";
import { OrderedRecords, RecordLink } from "#app/ui/admin/records/record-list.tsx";
import { StandingBadge } from "#app/ui/admin/records/standing-badge.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";

interface ListedBanner {
  id: string;
  title: string;
  subtitle: string;
  image: string | null;
  /** Its promotion: it is an offer for new customers under the carousel. */
  code: string | null;
  /** The promised price can't be had (any more). */
  isBroken: boolean;
  /** On the shop's clock; `null` sets no limit. */
  starts: string | null;
  ends: string | null;
  standing: Standing;
}

/** The banners of the home page, in the order of the carousel. */
export function BannersPage({
  banners,
  problem,
}: {
  banners: readonly ListedBanner[];
  problem: string | null;
}) {
  return (
    <OrderedRecords
      noun="banner"
      words="Home page slides, in the order they appear"
      empty={{ title: "No banners yet", text: "The home page has no carousel until you add one." }}
      columns={["Picture", "Banner", "Dates", "Status"]}
      rows={banners}
      nameOf={({ title }) => title}
      Cells={BannerCells}
      problem={problem}
    />
  );
}

function BannerCells({ row }: { row: ListedBanner }) {
  const { id, title, subtitle, image, code, isBroken, standing } = row;
  return (
    <>
      <td>
        <AdminThumb image={image} />
      </td>
      <td className="record-name">
        <RecordLink noun="banner" id={id}>
          {title}
        </RecordLink>
        {subtitle && <span className="small muted">{subtitle}</span>}
        {code !== null && <Badge plain>Code {code}</Badge>}
      </td>
      <td data-label="Dates">{datesOf(row)}</td>
      <td>
        <StandingBadge standing={standing} />
        {isBroken && <span className="small muted">Hidden: its offer isn't available</span>}
      </td>
    </>
  );
}

function datesOf({ starts, ends }: Pick<ListedBanner, "starts" | "ends">): string {
  if (starts === null) return ends === null ? "Always" : `Until ${ends}`;
  return ends === null ? `From ${starts}` : `${starts} – ${ends}`;
}
