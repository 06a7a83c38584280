import { type ComponentProps, type InputEvent, useState } from "react";
import { atMost } from "#app/shop/form/at-most.ts";
import { describeControl, type FieldFrame } from "./field.tsx";

/** From this share of its most characters on a field tells how many it has, if it takes so many. */
const NEARLY_FULL = 0.9;
const WORTH_COUNTING = 200;

type Text = ComponentProps<"input">["value"];

interface Control {
  id: string;
  value?: Text;
  defaultValue?: Text;
  maxLength?: number | undefined;
}

/**
 * The frame of a field and what its control is described by. Of a text that is too long nothing is
 * cut off: all of it stays, and the person reads how much it is.
 */
export function useCount<Input extends HTMLInputElement | HTMLTextAreaElement>(
  { label, optional, help, errors, frameClassName }: FieldFrame,
  { id, value, defaultValue, maxLength: most = Infinity }: Control,
  onInput: ((event: InputEvent<Input>) => void) | undefined,
) {
  const [typed, setTyped] = useState<Text>(defaultValue);
  const length = countedText(String(value ?? typed ?? "")).length;
  const limit = atMost(most);
  const said = `${limit}. You have ${length.toLocaleString("en-US")}.`;
  const isOver = length > most;
  const isNear = !isOver && most >= WORTH_COUNTING && length >= most * NEARLY_FULL;
  const others = errors?.filter((error) => error !== limit) ?? [];
  const frame = {
    label,
    optional,
    help,
    errors: isOver ? [...others, said] : others,
    count: isNear && said,
    frameClassName,
    id,
  };
  const control = {
    ...describeControl(id, frame),
    onInput: (event: InputEvent<Input>) => {
      if (value === undefined) setTyped(event.currentTarget.value);
      onInput?.(event);
    },
  };
  return { frame, control };
}

/** Without characters that nobody sees: the server takes them off, in `visibleText`, before it counts. */
function countedText(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, "").trim();
}
