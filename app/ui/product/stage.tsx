import { memo, useDeferredValue, useId } from "react";
import { type DrawnChoice, drawnChoice } from "#app/shop/catalog/drawn-choice.ts";
import { formatSides } from "#app/shop/catalog/print-sheet.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import type { FormValues } from "../product-form/form-values.ts";
import { useOrderFormState } from "../product-form/order-form-context.ts";
import { isSeenWithPerson } from "./beside.tsx";
import { ChoiceDrawing } from "./choice-drawing.tsx";
import { Gallery } from "./gallery.tsx";
import { ScaleDrawing } from "./scale-drawing.tsx";
import { useOwnPicture } from "./use-own-picture.ts";
import { usePictureSides } from "./use-picture-sides.ts";

/** A shape that differs more than this from the sheet's is cut visibly. */
const MOST_CUT = 0.12;

/**
 * The product's pictures, and what is chosen, drawn from its measures: a change of what can be seen
 * turns to the drawing. The price comes first: it is drawn a moment after that.
 */
export function Stage() {
  const { product, values, uploads } = useOrderFormState();
  const own = useOwnPicture(uploads.of("files").list);
  return <Drawn product={product} values={useDeferredValue(values)} own={own} />;
}

const Drawn = memo(function Drawn({
  product,
  values,
  own,
}: {
  product: Product;
  values: FormValues;
  /** The customer's own picture. */
  own: string | null;
}) {
  const id = useId();
  const choice = drawnChoice(product, values);
  const sides = usePictureSides(own);
  const gallery = { images: product.images, name: product.name };
  if (choice === null) return <Gallery {...gallery} />;
  const artwork = sides === null ? null : own;
  const turned = artwork !== null && sides !== null ? turnedTo(choice, sides) : choice;
  const isCut = artwork !== null && sides !== null && differs(turned, sides);
  const told = [
    `${madeOf(product, values, choice)}.`,
    artwork === null ? "Sample artwork." : "Your artwork, cut at the trim.",
    isCut && "Its shape is not the sheet’s, so part of it is cut off.",
    choice.points !== null && "Thickness is to scale.",
  ];
  return (
    <Gallery
      {...gallery}
      drawn={[
        {
          id: `${id}choice`,
          name: "Your choice",
          caption: told.filter(Boolean).join(" "),
          drawing: (
            <ChoiceDrawing
              id={`${id}choice`}
              choice={turned}
              artwork={artwork}
              isRun={product.counting === "run"}
            />
          ),
        },
        {
          id: `${id}scale`,
          name: "To scale",
          caption: `${formatSides(turned)} beside ${isSeenWithPerson(turned) ? "a person" : "a hand"}.`,
          drawing: <ScaleDrawing id={`${id}scale`} choice={turned} artwork={artwork} />,
        },
      ]}
      turnsWith={JSON.stringify([choice, artwork])}
    />
  );
});

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
