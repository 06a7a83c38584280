import type { ComponentProps, MouseEvent } from "react";
import { buttonClasses, type ButtonLook } from "./button-look.ts";
import { Register } from "./register.tsx";

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows the busy mark, keeps the focus, and refuses presses until the work is done. */
  busy?: boolean | undefined;
  /** The label while the button is busy ("Processing..."); without it the label stays. */
  busyLabel?: string | undefined;
}

/** The button. There is no second one. */
export function Button({
  look,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  disabled = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={buttonClasses({ look, size, block }, className)}
    >
      {busy && <Register />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}

/** Pressing Enter in a field presses the form's button too. */
function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
