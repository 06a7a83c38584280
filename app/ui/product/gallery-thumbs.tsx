import type { ReactNode } from "react";
import type { ProductImage } from "#app/shop/catalog/product.ts";
import { Picture } from "#app/ui/picture.tsx";

/** Small pictures that lead to the large ones; without JavaScript as links on the page. */
export function GalleryThumbs({
  images,
  current,
  onShow,
  children,
}: {
  images: readonly ProductImage[];
  current: number;
  onShow: (place: number) => void;
  /** The buttons for going on and back. */
  children: ReactNode;
}) {
  return (
    <div className="thumbs">
      {images.map((image, place) => (
        <a
          key={image.url}
          href={`#picture-${place + 1}`}
          aria-label={`Picture ${place + 1} of ${images.length}`}
          aria-current={place === current || undefined}
          onClick={(event) => {
            event.preventDefault();
            onShow(place);
          }}
        >
          <Picture url={image.url} alt="" ratio="4/3" sizes="84px" />
        </a>
      ))}
      <div className="thumb-acts needs-script">{children}</div>
    </div>
  );
}
