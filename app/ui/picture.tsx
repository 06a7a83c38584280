import type { ComponentProps } from "react";
import {
  ORDINARY_PICTURE_WIDTH,
  PICTURE_FORMATS,
  pictureFile,
  type PictureWidth,
  pictureSourceSet,
} from "#app/shop/picture/picture-files.ts";
import { classNames } from "./kit/class-names.ts";
import { useTurn } from "./kit/use-turn.ts";

const ratios = {
  "4/3": { width: 4, height: 3, className: "picture-4-3" },
  "3/2": { width: 3, height: 2, className: "picture-3-2" },
  stage: { width: 3, height: 2, className: "picture-stage" },
  "16/10": { width: 16, height: 10, className: "picture-16-10" },
  "20/9": { width: 20, height: 9, className: "picture-20-9" },
} as const;

const tints = {
  /** The ground behind the picture shows until it is there. */
  clear: "",
  stock: "picture-stock",
  sage: "picture-sage",
  sand: "picture-sand",
  peach: "picture-peach",
  slate: "picture-slate",
} as const;

/** How wide a picture over the whole width of a phone's page is, for `sizes`. */
export const PAGE_WIDTH = "calc(100vw - 2.5rem)";

/** The width of the file for an `img` without `srcset`. */
const PLAIN_WIDTH: PictureWidth = 720;

/**
 * A photograph of the shop in the width and format that the browser needs. It
 * keeps its place from the first paint, on its tint, and is trimmed to the
 * ratio. `sizes` is the width it takes on the page, as in HTML.
 */
export function Picture({
  url,
  alt,
  sizes,
  ratio = "4/3",
  tint = "stock",
  priority = false,
  widest = ORDINARY_PICTURE_WIDTH,
  whole = false,
  className,
}: {
  /** Address without size and format, e.g. "/pictures/business-cards". */
  url: string;
  /** Empty when words beside the picture say the same. */
  alt: string;
  sizes: string;
  ratio?: keyof typeof ratios;
  tint?: keyof typeof tints;
  /** The picture that a page is opened for: loaded first instead of when it comes near. */
  priority?: boolean;
  /** 2000 for banners that run across the page. */
  widest?: PictureWidth;
  /** Whether nothing may be trimmed, as of a logo: it stands in its place with room around it. */
  whole?: boolean;
  className?: string;
}) {
  const shape = ratios[ratio];
  return (
    <picture>
      {PICTURE_FORMATS.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={pictureSourceSet(url, format, widest)}
          sizes={sizes}
        />
      ))}
      <img
        src={pictureFile(url, PLAIN_WIDTH, "webp")}
        alt={alt}
        width={PLAIN_WIDTH}
        height={(PLAIN_WIDTH * shape.height) / shape.width}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "low"}
        decoding="async"
        className={classNames(
          "picture",
          whole && "picture-whole",
          shape.className,
          tints[tint],
          className,
        )}
      />
    </picture>
  );
}

/**
 * A picture that is out of view at first (the second slide of a row): its place is
 * kept, and it is asked for only once the page's script runs, so that it takes
 * nothing from what is seen. Browsers without scripts ask at once.
 */
export function LaterPicture(props: Omit<ComponentProps<typeof Picture>, "priority">) {
  const { ratio = "4/3", tint = "stock", className } = props;
  const isOn = useTurn();
  const picture = <Picture {...props} />;
  if (isOn) return picture;
  return (
    <span className={classNames("picture", ratios[ratio].className, tints[tint], className)}>
      <noscript>{picture}</noscript>
    </span>
  );
}
