import { Button, type ButtonProps } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type LucideIcon } from "./icon.tsx";

/** A button that is only an icon; its label is read out and shown as a tip. */
export function IconButton({
  label,
  icon,
  className,
  ...button
}: Omit<ButtonProps, "children"> & { label: string; icon: LucideIcon }) {
  return (
    <Button
      {...button}
      aria-label={label}
      title={label}
      className={classNames("btn-icon", className)}
    >
      <Icon of={icon} />
    </Button>
  );
}
