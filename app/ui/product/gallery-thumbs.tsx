import type { MouseEvent, ReactNode } from "react";
import type { ProductImage } from "#app/shop/catalog/product.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";

/** A view that is drawn, not photographed. */
export interface DrawnView {
  /** The id of its drawing, which its thumb shows small. */
  id: string;
  name: string;
  /** What it shows, in words. */
  caption: string;
  drawing: ReactNode;
}

/**
 * Small pictures that lead to the large ones, named after what they show; without JavaScript as links
 * on the page. On phones only the names, on the picture: one for all photos.
 */
export function GalleryThumbs({
  images,
  drawn,
  current,
  onShow,
}: {
  images: readonly ProductImage[];
  drawn: readonly DrawnView[];
  current: number;
  onShow: (place: number) => void;
}) {
  const linkTo = (place: number, look: string) => ({
    className: classNames("thumb", look),
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
          {...linkTo(place, "thumb-photo")}
          aria-label={`Photo ${place + 1} of ${images.length}`}
        >
          <Picture url={image.url} alt="" ratio="4/3" sizes="84px" />
          <span className="thumb-name">Photo</span>
        </a>
      ))}
      {drawn.map(({ id, name }, at) => (
        <a key={name} {...linkTo(images.length + at, "thumb-drawn")}>
          <svg viewBox="0 0 400 300" aria-hidden="true">
            <use href={`#${id}`} />
          </svg>
          <span className="thumb-name">{name}</span>
        </a>
      ))}
    </div>
  );
}
