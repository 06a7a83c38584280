import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type UIEvent, useRef, useState } from "react";
import type { ProductImage } from "#app/shop/catalog/product.ts";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { Crops } from "#app/ui/kit/marks.tsx";
import { Picture } from "#app/ui/picture.tsx";

const MAIN_SIZES = "(min-width: 82.5rem) 49rem, (min-width: 64rem) 58vw, 92vw";

/**
 * A product's pictures on a strip that scrolls by swipe, keys, thumbs or
 * buttons. The thumbs are links to the pictures, so it works without JavaScript.
 */
export function Gallery({ images, name }: { images: readonly ProductImage[]; name: string }) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const show = (place: number) => {
    const wanted = (place + images.length) % images.length;
    strip.current?.scrollTo({ left: wanted * strip.current.clientWidth });
  };
  const follow = ({ currentTarget }: UIEvent<HTMLDivElement>) =>
    setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));

  if (images.length === 0) return null;
  const hasMany = images.length > 1;
  return (
    <div className="gallery" role="group" aria-label={`Pictures of ${name}`}>
      <Crops>
        <div
          className="strip"
          ref={strip}
          onScroll={follow}
          {...(hasMany && {
            tabIndex: 0,
            role: "group",
            "aria-label": "Pictures, scroll sideways",
          })}
        >
          {images.map((image, place) => (
            <div className="slide" id={`picture-${place + 1}`} key={image.url}>
              <Picture
                url={image.url}
                alt={image.alt}
                ratio="3/2"
                sizes={MAIN_SIZES}
                priority={place === 0}
              />
            </div>
          ))}
        </div>
      </Crops>
      {hasMany && (
        <div className="thumbs">
          {images.map((image, place) => (
            <a
              key={image.url}
              href={`#picture-${place + 1}`}
              aria-label={`Picture ${place + 1} of ${images.length}`}
              aria-current={place === current || undefined}
              onClick={(event) => {
                event.preventDefault();
                show(place);
              }}
            >
              <Picture url={image.url} alt="" ratio="4/3" sizes="84px" />
            </a>
          ))}
          <div className="thumb-acts needs-script">
            <IconButton
              look="outline"
              size="sm"
              label="Previous picture"
              icon={ArrowLeft}
              onClick={() => show(current - 1)}
            />
            <IconButton
              look="outline"
              size="sm"
              label="Next picture"
              icon={ArrowRight}
              onClick={() => show(current + 1)}
            />
          </div>
        </div>
      )}
    </div>
  );
}
