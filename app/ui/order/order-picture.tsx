import type { ArtworkPicture } from "#app/shop/artwork/inspection/artwork-picture.ts";
import { Target } from "#app/ui/kit/target.tsx";
import { Picture } from "#app/ui/picture.tsx";
import "./order-picture.css";

/** The picture of what was ordered: of its artwork where there is one, else of the product, which the words beside it name. */
export function OrderPicture({
  url,
  artwork = null,
  sizes,
  priority = false,
}: {
  url: string | null;
  artwork?: ArtworkPicture | null;
  sizes: string;
  priority?: boolean;
}) {
  if (artwork !== null) {
    return (
      <img
        className="order-artwork"
        src={artwork.url}
        width={artwork.width}
        height={artwork.height}
        alt={artwork.alt}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
      />
    );
  }
  if (url === null) {
    return (
      <div className="order-no-picture">
        <Target />
      </div>
    );
  }
  // Small wherever it stands: no screen needs more of it.
  return <Picture url={url} alt="" sizes={sizes} priority={priority} widest={480} />;
}
