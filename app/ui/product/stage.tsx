import { type DrawnChoice, drawnChoice } from "#app/shop/catalog/drawn-choice.ts";
import { formatSides } from "#app/shop/catalog/print-sheet.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import type { FormValues } from "../product-form/form-values.ts";
import { useOrderFormState } from "../product-form/order-form-context.ts";
import { ChoiceDrawing } from "./choice-drawing.tsx";
import { Gallery } from "./gallery.tsx";
import { isSeenWithPerson, ScaleDrawing } from "./scale-drawing.tsx";
import { usePictureSides } from "./use-picture-sides.ts";

/** A shape that differs more than this from the sheet's is cut visibly. */
const MOST_CUT = 0.12;

/**
 * The product's pictures, and what is chosen, drawn from its measures: a change of what can be seen
 * turns to the drawing.
 */
export function Stage() {
  const { product, values, uploads } = useOrderFormState();
  const choice = drawnChoice(product, values);
  const own = uploads
    .of("files")
    .list.find(({ preview, state }) => preview !== undefined && state.step !== "failed")?.preview;
  const sides = usePictureSides(own ?? null);
  const gallery = { images: product.images, name: product.name };
  if (choice === null) return <Gallery {...gallery} />;
  const artwork = own !== undefined && sides !== null ? own : null;
  const turned = artwork !== null && sides !== null ? turnedTo(choice, sides) : choice;
  const isCut = artwork !== null && sides !== null && differs(turned, sides);
  const told = [
    `${madeOf(product, values, choice)}.`,
    artwork === null ? "Sample artwork." : "Your artwork, trimmed to size.",
    isCut && "Its shape doesn’t match the sheet, so part of it is cut off.",
    choice.points !== null && "Thickness is to scale.",
  ];
  return (
    <Gallery
      {...gallery}
      drawn={[
        {
          name: "Your choice",
          caption: told.filter(Boolean).join(" "),
          drawing: (
            <ChoiceDrawing choice={turned} artwork={artwork} isRun={product.counting === "run"} />
          ),
        },
        {
          name: "To scale",
          caption: `${formatSides(turned)} beside ${isSeenWithPerson(turned) ? "a person" : "a hand"}.`,
          drawing: <ScaleDrawing choice={turned} />,
        },
      ]}
      turnsWith={JSON.stringify([choice, artwork])}
    />
  );
}

/** Paper or size, and its corners where they can be chosen. */
function madeOf(
  product: Product,
  { paperType, size }: FormValues,
  { cornerInches }: DrawnChoice,
): string {
  const canBeRound = Object.values(product.options).some((options) =>
    options?.some(({ look }) => look?.cornerInches),
  );
  const corners = cornerInches > 0 ? "rounded corners" : "square corners";
  const made = paperType || (size ? sizeLabel(size) : product.name);
  return canBeRound ? `${made}, ${corners}` : made;
}

/** The sheet as the picture is meant: upright for an upright one. */
function turnedTo(choice: DrawnChoice, { width, height }: { width: number; height: number }) {
  const { widthInches, heightInches } = choice;
  if (widthInches > heightInches === width > height || width === height) return choice;
  return { ...choice, widthInches: heightInches, heightInches: widthInches };
}

function differs(
  { widthInches, heightInches, bleedInches }: DrawnChoice,
  { width, height }: { width: number; height: number },
): boolean {
  const sheet = (widthInches + 2 * bleedInches) / (heightInches + 2 * bleedInches);
  return Math.abs(width / height / sheet - 1) > MOST_CUT;
}
