import type { ProductImage } from "#app/shop/catalog/product.ts";
import { Target } from "#app/ui/kit/target.tsx";
import { LaterPicture, PAGE_WIDTH, Picture } from "#app/ui/picture.tsx";

/** How wide a picture is in a list of items: in a row of its own, or in a grid's column. */
export function itemSizes(isWide: boolean): string {
  return `(min-width: 48rem) ${isWide ? "55vw" : "33vw"}, ${PAGE_WIDTH}`;
}

/** A product's picture, or the target where it has none. */
export function ProductPicture({
  picture,
  decorative,
  sizes,
  priority = false,
  below = false,
}: {
  picture: ProductImage | null;
  /** The words beside it say the same; it is not read out. */
  decorative: boolean;
  sizes: string;
  priority?: boolean;
  /** Out of view when the page opens. */
  below?: boolean;
}) {
  if (!picture) {
    return (
      <div className="no-picture">
        <Target />
      </div>
    );
  }
  const shown = { url: picture.url, alt: decorative ? "" : picture.alt, sizes };
  return below ? <LaterPicture {...shown} /> : <Picture {...shown} priority={priority} />;
}
