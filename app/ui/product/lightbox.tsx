import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import X from "lucide-react/icons/x";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { PICTURE_FORMATS, pictureSourceSet } from "#app/shop/picture/picture-files.ts";
import type { ProductImage } from "#app/shop/catalog/product.ts";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { LARGE_WIDTH, largePicture } from "./large-picture.ts";
import { useZoom } from "./use-zoom.ts";
import { MOST_SCALE } from "./zoom.ts";
import "#app/ui/order-form/ordering.css";

/**
 * The pictures of a product as large as the screen, one at a time: a native modal
 * dialog. Arrows turn pages, or move an enlarged picture; plus, minus and zero zoom.
 */
export function Lightbox({
  images,
  name,
  place,
  onShow,
  onClose,
}: {
  images: readonly ProductImage[];
  name: string;
  place: number;
  onShow: (place: number) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const show = (by: 1 | -1) => onShow((place + by + images.length) % images.length);
  const { view, isHeld, handlers, ...zoom } = useZoom(stage, show);
  const image = images[place];
  useEffect(() => dialog.current?.showModal(), []);
  if (!image) return null;

  const turn = (by: 1 | -1) => {
    zoom.reset();
    show(by);
  };
  const keys: Record<string, () => void> = {
    "+": zoom.zoomIn,
    "=": zoom.zoomIn,
    "-": zoom.zoomOut,
    "0": zoom.reset,
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (zoom.panByKey(event.key)) return event.preventDefault();
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const isEnlarged = view.scale > 1;
  const hasMany = images.length > 1;
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={press}
    >
      <div className="lightbox-bar">
        <p className="slug num" role="status">
          {hasMany && `Picture ${place + 1} of ${images.length}, `}
          {Math.round(view.scale * 100)}%
        </p>
        <IconButton
          look="outline"
          size="sm"
          label="Zoom out"
          icon={ZoomOut}
          aria-disabled={!isEnlarged}
          onClick={zoom.zoomOut}
        />
        <IconButton
          look="outline"
          size="sm"
          label="Zoom in"
          icon={ZoomIn}
          aria-disabled={view.scale >= MOST_SCALE}
          onClick={zoom.zoomIn}
        />
        {hasMany && (
          <>
            <IconButton
              look="outline"
              size="sm"
              label="Previous picture"
              icon={ArrowLeft}
              onClick={() => turn(-1)}
            />
            <IconButton
              look="outline"
              size="sm"
              label="Next picture"
              icon={ArrowRight}
              onClick={() => turn(1)}
            />
          </>
        )}
        <IconButton
          look="outline"
          size="sm"
          label="Close"
          icon={X}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <div
        ref={stage}
        className="lightbox-stage"
        data-enlarged={isEnlarged || undefined}
        data-held={isHeld || undefined}
        onDoubleClick={zoom.toggleAt}
        {...handlers}
      >
        <picture>
          {PICTURE_FORMATS.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={pictureSourceSet(image.url, format)}
              sizes={isEnlarged ? `${LARGE_WIDTH}px` : "100vw"}
            />
          ))}
          <img
            key={image.url}
            src={largePicture(image.url)}
            alt={image.alt}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        </picture>
      </div>
    </dialog>
  );
}
