import type { ReactNode } from "react";
import CircleAlert from "lucide-react/icons/circle-alert";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/**
 * The frame of every field around its control. `errors` are the sentences of the server or the
 * schema.
 */
export interface FieldFrame {
  label: ReactNode;
  /** Marks the field "(optional)"; everything unmarked is required. */
  optional?: boolean | undefined;
  help?: ReactNode;
  errors?: readonly string[] | undefined;
  /** On the frame, for the grid ("full"). */
  frameClassName?: string | undefined;
}

/** Label, control, then help or error. The control's id is the one given. */
export function Field({
  id,
  label,
  optional = false,
  help,
  errors,
  count,
  frameClassName,
  children,
}: FieldFrame & {
  id: string;
  /** How much of what fits is typed, once that is of interest. */
  count?: string | false;
  children: ReactNode;
}) {
  return (
    <div className={classNames("field", frameClassName)}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      {children}
      <FieldError id={errorId(id)} errors={errors} />
      {count && <p className="length num">{count}</p>}
      {help !== undefined && help !== null && (
        <p className="help" id={helpId(id)}>
          {help}
        </p>
      )}
    </div>
  );
}

/** The error under a field or a group of choices; nothing while there is none. */
export function FieldError({ id, errors }: { id: string; errors?: readonly string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p className="error" id={id}>
      <Icon of={CircleAlert} />
      <span>{errors.join(" ")}</span>
    </p>
  );
}

/** The ids that tie a control to its error and its help, the ones Conform uses. */
export function errorId(id: string): string {
  return `${id}-error`;
}

export function helpId(id: string): string {
  return `${id}-description`;
}

/** The ARIA attributes of a control inside a frame. */
export function describeControl(id: string, frame: Pick<FieldFrame, "help" | "errors">) {
  const invalid = Boolean(frame.errors?.length);
  const hasHelp = frame.help !== undefined && frame.help !== null;
  const describedBy = classNames(invalid && errorId(id), hasHelp && helpId(id));
  return {
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy || undefined,
  };
}
