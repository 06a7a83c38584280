import { type KeyboardEvent, useRef } from "react";
import { Crops } from "#app/ui/kit/marks.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { BannerSlide, slideId, type SlideView } from "./banner-slide.tsx";
import { CarouselControls } from "./carousel-controls.tsx";
import { useRotation } from "./use-rotation.ts";
import { useSlides } from "./use-slides.ts";

/**
 * The home page's banners (specification §2 and §9): a row that snaps, so it can
 * be swiped and scrolled without any script; with one it turns by itself.
 */
export function BannerCarousel({ slides }: { slides: readonly SlideView[] }) {
  const area = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { current, show } = useSlides(track, slides.length);
  const rotation = useRotation(area, current, () => show(current + 1));
  // Without a script every slide can be reached; with one, those out of view can't.
  const isAlive = useAlive();
  const shown = slides[current] ?? slides[0];
  if (!shown) return null;

  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(current + step);
  };

  return (
    <section
      ref={area}
      className="hero"
      aria-roledescription="carousel"
      aria-label="Offers"
      onKeyDown={turn}
    >
      <div className="page hero-page">
        {slides.length > 1 && (
          <CarouselControls
            titles={slides.map(({ title }) => title)}
            ids={slides.map(({ id }) => slideId(id))}
            current={current}
            details={shown.details}
            rotation={rotation}
            onShow={show}
          />
        )}
        <Crops>
          <div ref={track} className="slides" aria-live={rotation.isTurning ? "off" : "polite"}>
            {slides.map((slide, index) => (
              <BannerSlide
                key={slide.id}
                slide={slide}
                position={`${index + 1} of ${slides.length}`}
                isFirst={index === 0}
                isAway={isAlive && index !== current}
              />
            ))}
          </div>
        </Crops>
      </div>
    </section>
  );
}
