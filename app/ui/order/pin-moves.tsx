import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { PinPlace } from "#app/shop/proof/comment/comment-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { movedPlace, PIN_WAYS, type PinWay, WIDE_STEP } from "./pin-place.ts";

const ICONS = { ArrowLeft, ArrowRight, ArrowUp, ArrowDown };
const WAYS: readonly PinWay[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** Moves the pin of a comment without a mouse, and without keys that a screen reader keeps for itself. */
export function PinMoves({
  place,
  onMove,
}: {
  place: PinPlace;
  onMove: (place: PinPlace) => void;
}) {
  return (
    <div className="pin-moves" role="group" aria-label="Move the pin">
      {WAYS.map((way) => (
        <Button
          key={way}
          look="quiet"
          size="sm"
          aria-label={`Move the pin ${PIN_WAYS[way].word}`}
          onClick={() => onMove(movedPlace(place, way, WIDE_STEP))}
        >
          <Icon of={ICONS[way]} />
        </Button>
      ))}
    </div>
  );
}
