import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import { type MouseEvent, type UIEvent, useRef, useState } from "react";
import type { ProductImage } from "#app/shop/catalog/product.ts";
import { GOAL_PICTURE } from "#app/ui/catalog/picture-transition.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { Crops } from "#app/ui/kit/marks.tsx";
import { LaterPicture, Picture } from "#app/ui/picture.tsx";
import { GalleryThumbs } from "./gallery-thumbs.tsx";
import { largePicture } from "./large-picture.ts";
import { Lightbox } from "./lightbox.tsx";

const MAIN_SIZES = "(min-width: 75rem) 44rem, (min-width: 48rem) 44vw, 92vw";

function pictureProps({ url, alt }: ProductImage) {
  return { url, alt, ratio: "stage", sizes: MAIN_SIZES } as const;
}

/**
 * A product's pictures on a strip that scrolls by swipe, thumbs or buttons; each
 * opens large. Thumbs and pictures are links, so it works without JavaScript.
 */
export function Gallery({ images, name }: { images: readonly ProductImage[]; name: string }) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);

  const show = (place: number) => {
    const wanted = (place + images.length) % images.length;
    strip.current?.scrollTo({ left: wanted * strip.current.clientWidth });
  };
  const follow = ({ currentTarget }: UIEvent<HTMLDivElement>) =>
    setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  const enlarge = (event: MouseEvent, place: number) => {
    // A tab of one's own for it is what these keys ask for.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(place);
  };
  const leave = () => {
    if (enlarged === null) return;
    setEnlarged(null);
    show(enlarged);
    const links = strip.current?.querySelectorAll("a");
    links?.[enlarged]?.focus({ preventScroll: true });
  };

  if (images.length === 0) return null;
  return (
    <div className="gallery" role="group" aria-label={`Pictures of ${name}`}>
      <Crops>
        <div className="strip" ref={strip} onScroll={follow}>
          {images.map((image, place) => (
            <a
              key={image.url}
              className="slide"
              id={`picture-${place + 1}`}
              href={largePicture(image.url)}
              style={place === 0 ? GOAL_PICTURE : undefined}
              onClick={(event) => enlarge(event, place)}
            >
              <span className="sr-only">Enlarge: </span>
              {place === 0 ? (
                <Picture {...pictureProps(image)} priority />
              ) : (
                <LaterPicture {...pictureProps(image)} />
              )}
              <span className="slide-zoom">
                <Icon of={ZoomIn} />
              </span>
            </a>
          ))}
        </div>
      </Crops>
      {images.length > 1 && (
        <GalleryThumbs images={images} current={current} onShow={show}>
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
        </GalleryThumbs>
      )}
      {enlarged !== null && (
        <Lightbox
          images={images}
          name={name}
          place={enlarged}
          onShow={setEnlarged}
          onClose={leave}
        />
      )}
    </div>
  );
}
