import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { MouseEvent } from "react";
import { IconButton } from "#app/ui/kit/icon-button.tsx";

/**
 * The line under the slides. It comes before them for the keyboard, so that whoever
 * wants the motion to stop finds the button first. The dots are links to the slides.
 */
export function CarouselControls({
  titles,
  ids,
  current,
  details,
  rotation,
  onShow,
}: {
  titles: readonly string[];
  ids: readonly string[];
  current: number;
  /** The job data of the slide in view. */
  details: string;
  rotation: { isOn: boolean; toggle: () => void };
  onShow: (index: number) => void;
}) {
  const go = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onShow(index);
  };
  return (
    <div className="under">
      <p className="slug" aria-hidden="true">
        <b>
          {current + 1} of {titles.length}
        </b>
        {details && <span className="job">{details}</span>}
      </p>
      <ul className="dots">
        {titles.map((title, index) => (
          <li key={ids[index]}>
            <a
              href={`#${ids[index]}`}
              aria-label={`Slide ${index + 1}: ${title}`}
              aria-current={index === current ? "true" : undefined}
              onClick={go(index)}
            />
          </li>
        ))}
      </ul>
      <div className="turns">
        <IconButton
          label={rotation.isOn ? "Pause the slides" : "Play the slides"}
          icon={rotation.isOn ? Pause : Play}
          look="quiet"
          onClick={rotation.toggle}
        />
        <IconButton
          label="Previous slide"
          icon={ArrowLeft}
          look="outline"
          onClick={() => onShow(current - 1)}
        />
        <IconButton
          label="Next slide"
          icon={ArrowRight}
          look="outline"
          onClick={() => onShow(current + 1)}
        />
      </div>
    </div>
  );
}
