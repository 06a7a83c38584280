import type { BannerSlide as Slide } from "#app/shop/content/banner-slide.ts";
import type { BannerColor } from "#app/shop/content/banner-terms.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { LaterPicture, PAGE_WIDTH, Picture } from "#app/ui/picture.tsx";

/** A slide with the address that its button leads to. */
export type SlideView = Omit<Slide, "link" | "configuration"> & { to: string };

/** Each named ground of the specification, §3, in the studio's paper tones. */
const GROUNDS: Readonly<Record<BannerColor, string>> = {
  none: "ground-none",
  red: "ground-red",
  "blue to purple": "ground-blue-purple",
  "yellow to orange": "ground-yellow-orange",
  "green to blue": "ground-green-blue",
  "purple to pink": "ground-purple-pink",
  "gray to black": "ground-gray-black",
  "indigo to purple": "ground-indigo-purple",
  "orange to red": "ground-orange-red",
};

export function slideId(id: string): string {
  return `slide-${id}`;
}

/** One banner: its picture, what it says, and the way to it. */
export function BannerSlide({
  slide,
  position,
  isFirst,
  isAway,
}: {
  slide: SlideView;
  /** "2 of 4" */
  position: string;
  isFirst: boolean;
  /** Out of view: neither the keyboard nor a screen reader finds it. */
  isAway: boolean;
}) {
  return (
    <div
      id={slideId(slide.id)}
      className={classNames("slide", GROUNDS[slide.bgColor])}
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={isAway}
    >
      {slide.image !== null && <SlidePicture url={slide.image} isFirst={isFirst} />}
      <div className="slide-say">
        <h2>{slide.title}</h2>
        {slide.subtitle && <p>{slide.subtitle}</p>}
        <ButtonLink size="lg" to={slide.to}>
          {slide.buttonText}
        </ButtonLink>
      </div>
    </div>
  );
}

function SlidePicture({ url, isFirst }: { url: string; isFirst: boolean }) {
  const picture = {
    url,
    alt: "",
    ratio: "20/9",
    tint: "clear",
    widest: 2000,
    sizes: `(min-width: 86rem) 82.5rem, ${PAGE_WIDTH}`,
    className: "picture-banner",
  } as const;
  return isFirst ? <Picture {...picture} priority /> : <LaterPicture {...picture} />;
}
