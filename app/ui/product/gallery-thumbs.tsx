import type { MouseEvent, ReactNode } from "react";
import type { ProductImage } from "#app/shop/catalog/product.ts";
import { Picture } from "#app/ui/picture.tsx";

/** A view that is drawn, not photographed. */
export interface DrawnView {
  name: string;
  /** What it shows, in words. */
  caption: string;
  drawing: ReactNode;
}

/** Small pictures that lead to the large ones; without JavaScript as links on the page. */
export function GalleryThumbs({
  images,
  drawn,
  current,
  onShow,
  children,
}: {
  images: readonly ProductImage[];
  drawn: readonly DrawnView[];
  current: number;
  onShow: (place: number) => void;
  /** The buttons for going on and back. */
  children: ReactNode;
}) {
  const linkTo = (place: number) => ({
    href: `#picture-${place + 1}`,
    "aria-current": place === current || undefined,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onShow(place);
    },
  });
  return (
    <div className="thumbs">
      {images.map((image, place) => (
        <a
          key={image.url}
          {...linkTo(place)}
          aria-label={`Picture ${place + 1} of ${images.length}`}
        >
          <Picture url={image.url} alt="" ratio="4/3" sizes="84px" />
        </a>
      ))}
      {drawn.map(({ name }, at) => (
        <a key={name} className="thumb-drawn" {...linkTo(images.length + at)}>
          {name}
        </a>
      ))}
      <div className="thumb-acts needs-script">{children}</div>
    </div>
  );
}
