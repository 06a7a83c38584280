import { Link } from "#app/ui/kit/link.tsx";
import {
  bannerDeskPath,
  bannerRemovalPath,
  NEW_BANNER_PATH,
} from "#app/shop/content/banner-desk-paths.ts";
import type { Standing } from "#app/shop/desk/standing.ts";
import { DeskList } from "#app/ui/admin/desk/desk-list.tsx";
import { DeskThumb } from "#app/ui/admin/desk/desk-thumb.tsx";
import { RowActs } from "#app/ui/admin/desk/row-acts.tsx";
import { RowMoves } from "#app/ui/admin/desk/row-moves.tsx";
import { StandingBadge } from "#app/ui/admin/desk/standing-badge.tsx";
import { useMovedRows } from "#app/ui/admin/desk/use-moved-rows.ts";
import { Badge } from "#app/ui/kit/badge.tsx";

interface ListedBanner {
  id: string;
  title: string;
  subtitle: string;
  image: string | null;
  /** Its promotion: it is an offer for new customers under the carousel. */
  code: string | null;
  /** What it promises can't be bought (any more). */
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
  const rows = useMovedRows(banners);
  return (
    <DeskList
      title="Banners"
      words="The slides of the home page, in this order"
      add={{ label: "Add Banner", to: NEW_BANNER_PATH }}
      empty={{ title: "No banners yet", text: "The home page begins without a carousel." }}
      problem={problem}
      columns={["Place", "Picture", "Banner", "Dates", "State"]}
      told={rows.told}
      isEmpty={banners.length === 0}
    >
      {rows.shown.map((banner, index) => (
        <tr key={banner.id} {...rows.rowProps(banner.id)}>
          <td>
            <RowMoves
              id={banner.id}
              name={banner.title}
              isFirst={index === 0}
              isLast={index === banners.length - 1}
              rows={rows}
            />
          </td>
          <BannerCells banner={banner} />
        </tr>
      ))}
    </DeskList>
  );
}

function BannerCells({ banner }: { banner: ListedBanner }) {
  const { id, title, subtitle, image, code, isBroken, standing } = banner;
  return (
    <>
      <td>
        <DeskThumb image={image} />
      </td>
      <td className="desk-name">
        <Link className="link" to={bannerDeskPath(id)}>
          {title}
        </Link>
        {subtitle && <span className="small muted">{subtitle}</span>}
        {code !== null && <Badge plain>Code {code}</Badge>}
      </td>
      <td data-label="Dates">{datesOf(banner)}</td>
      <td>
        <StandingBadge standing={standing} />
        {isBroken && <span className="small muted">Left out: its offer can&rsquo;t be bought</span>}
      </td>
      <td>
        <RowActs name={title} editTo={bannerDeskPath(id)} removeTo={bannerRemovalPath(id)} />
      </td>
    </>
  );
}

function datesOf({ starts, ends }: Pick<ListedBanner, "starts" | "ends">): string {
  if (starts === null) return ends === null ? "Always" : `Until ${ends}`;
  return ends === null ? `From ${starts}` : `${starts} – ${ends}`;
}
