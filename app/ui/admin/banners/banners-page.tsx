import { Link } from "react-router";
import {
  bannerDeskPath,
  bannerRemovalPath,
  NEW_BANNER_PATH,
} from "#app/shop/content/banner-desk-paths.ts";
import type { Standing } from "#app/shop/desk/standing.ts";
import { RowActs } from "#app/ui/admin/desk/row-acts.tsx";
import { RowMoves } from "#app/ui/admin/desk/row-moves.tsx";
import { StandingBadge } from "#app/ui/admin/desk/standing-badge.tsx";
import { useMovedRows } from "#app/ui/admin/desk/use-moved-rows.ts";
import { ProductPicture } from "#app/ui/catalog/product-picture.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import "#app/ui/admin/desk/desk.css";

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
  const add = (
    <ButtonLink size="sm" to={NEW_BANNER_PATH}>
      Add Banner
    </ButtonLink>
  );
  return (
    <>
      <div className="admin-head">
        <div>
          <h1>Banners</h1>
          <p>The slides of the home page, in this order</p>
        </div>
        {banners.length > 0 && <div className="acts">{add}</div>}
      </div>
      {problem !== null && (
        <Notice tone="fail" title="Nothing was moved" live>
          {problem}
        </Notice>
      )}
      {banners.length === 0 ? (
        <EmptyState title="No banners yet" actions={add}>
          The home page begins without a carousel.
        </EmptyState>
      ) : (
        <Table label="Banners" className="desk-rows desk-ordered">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Picture</th>
              <th scope="col">Banner</th>
              <th scope="col">Dates</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </Table>
      )}
    </>
  );
}

function BannerCells({ banner }: { banner: ListedBanner }) {
  const { id, title, subtitle, image, code, isBroken, standing } = banner;
  return (
    <>
      <td>
        <div className="desk-thumb">
          <ProductPicture
            picture={image === null ? null : { url: image, alt: "", isMain: true }}
            decorative
            sizes="4.5rem"
          />
        </div>
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
