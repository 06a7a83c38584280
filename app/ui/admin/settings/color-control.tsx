import { useState } from "react";
import {
  AA_CONTRAST,
  contrastWithWhite,
  readableColor,
} from "#app/shop/settings/readable-color.ts";
import { TextField } from "#app/ui/kit/text-field.tsx";

const HEX = /^#[0-9a-f]{6}$/i;

/** A color of the shop's own, with what becomes of it where words are (WCAG AA). */
export function ColorControl({
  frame,
  value,
}: {
  frame: { id: string; name: string; label: string; errors: readonly string[] | undefined };
  value: string;
}) {
  const [color, setColor] = useState(value);
  return (
    <TextField
      {...frame}
      type="color"
      defaultValue={value}
      className="setting-color"
      help={HEX.test(color) ? contrastWords(color) : undefined}
      onChange={(event) => setColor(event.currentTarget.value)}
    />
  );
}

function contrastWords(color: string): string {
  const contrast = contrastWithWhite(color);
  // Down, so that 4.49 never reads as enough.
  const ratio = `${Math.floor(contrast * 10) / 10}:1`;
  return contrast >= AA_CONTRAST
    ? `White text on it is readable: ${ratio}.`
    : `Too light for text: ${ratio} with white, and ${AA_CONTRAST}:1 is needed. For text, the shop uses a darker shade such as ${readableColor(color)}.`;
}
