import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useEffect, useState } from "react";
import { describeControl, Field, type FieldFrame } from "#app/ui/kit/field.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { Input } from "#app/ui/kit/input.tsx";

/** A password that can be shown while typing (accounts §2). */
export function PasswordField({
  label,
  help,
  errors,
  ...input
}: Omit<ComponentProps<"input">, "type"> & FieldFrame & { id: string }) {
  const [shown, setShown] = useState(false);
  // Without its script the button would do nothing.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const frame = { label, help, errors };
  return (
    <Field id={input.id} {...frame}>
      <div className="affix affix-end">
        <Input
          {...input}
          {...describeControl(input.id, frame)}
          type={shown ? "text" : "password"}
        />
        {ready && (
          <IconButton
            className="post"
            look="quiet"
            size="sm"
            icon={shown ? EyeOff : Eye}
            label={shown ? "Hide password" : "Show password"}
            onClick={() => setShown(!shown)}
          />
        )}
      </div>
    </Field>
  );
}
