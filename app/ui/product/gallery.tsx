import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import { type MouseEvent, type UIEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ProductImage } from "#app/shop/catalog/product.ts";
import { GOAL_PICTURE } from "#app/ui/catalog/picture-transition.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { Crops } from "#app/ui/kit/marks.tsx";
import { LaterPicture, Picture } from "#app/ui/picture.tsx";
import { type DrawnView, GalleryThumbs } from "./gallery-thumbs.tsx";
import { largePicture } from "./large-picture.ts";
import type { Lightbox as LightboxType } from "./lightbox.tsx";

/** Comes when a picture is opened: most visitors open none. */
const loadLightbox = () => import("./lightbox.tsx");

const MAIN_SIZES = "(min-width: 75rem) 44rem, (min-width: 48rem) 44vw, 92vw";

function pictureProps({ url, alt }: ProductImage) {
  return { url, alt, ratio: "stage", sizes: MAIN_SIZES } as const;
}

/**
 * A product's pictures on a strip that scrolls by swipe, thumbs or buttons; each
 * opens large. Thumbs and pictures are links, so it works without JavaScript.
 */
export function Gallery({
  images,
  name,
  drawn = [],
  turnsWith,
}: {
  images: readonly ProductImage[];
  name: string;
  /** Views after the pictures, drawn from what is chosen. */
  drawn?: readonly DrawnView[];
  /** When it changes the first drawn view is turned to. */
  turnsWith?: string;
}) {
  const strip = useRef<HTMLDivElement>(null);
  const count = images.length + drawn.length;
  const isAlive = useAlive();
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<typeof LightboxType | null>(null);

  const show = (place: number) => {
    const wanted = (place + count) % count;
    strip.current?.scrollTo({ left: wanted * strip.current.clientWidth });
  };
  const turn = useEffectEvent(() => {
    if (current < images.length) show(images.length);
  });
  const before = useRef(turnsWith);
  useEffect(() => {
    if (before.current === turnsWith) return;
    before.current = turnsWith;
    turn();
  }, [turnsWith]);
  const follow = ({ currentTarget }: UIEvent<HTMLDivElement>) =>
    setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  const enlarge = (event: MouseEvent<HTMLAnchorElement>, place: number) => {
    // A tab of one's own for it is what these keys ask for.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(place);
    const { href } = event.currentTarget;
    loadLightbox().then(
      (loaded) => setLightbox(() => loaded.Lightbox),
      // The picture itself, as without JavaScript.
      () => location.assign(href),
    );
  };
  const leave = () => {
    if (enlarged === null) return;
    setEnlarged(null);
    show(enlarged);
    const links = strip.current?.querySelectorAll("a");
    links?.[enlarged]?.focus({ preventScroll: true });
  };

  if (count === 0) return null;
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
              // Thumbs lead to the others; the keyboard has no second way to them.
              tabIndex={isAlive && place !== current ? -1 : undefined}
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
          {drawn.map((view, at) => (
            <div
              key={view.name}
              className="slide slide-drawn picture-stage"
              id={`picture-${images.length + at + 1}`}
              role="img"
              aria-label={`${view.name}: ${view.caption}`}
            >
              {view.drawing}
            </div>
          ))}
        </div>
      </Crops>
      {count > 1 && (
        <GalleryThumbs images={images} drawn={drawn} current={current} onShow={show}>
          <IconButton
            look="outline"
            size="sm"
            label="Previous picture"
            icon={ArrowLeft}
            tabIndex={-1}
            onClick={() => show(current - 1)}
          />
          <IconButton
            look="outline"
            size="sm"
            label="Next picture"
            icon={ArrowRight}
            tabIndex={-1}
            onClick={() => show(current + 1)}
          />
        </GalleryThumbs>
      )}
      {drawn.length > 0 && (
        <p className="slug gallery-caption" aria-live="polite">
          {drawn[current - images.length]?.caption}
        </p>
      )}
      {Lightbox && enlarged !== null && (
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
