import type { ReactNode } from "react";
import type { PostedForm } from "#app/shop/form/posted-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { ButtonLook } from "#app/ui/kit/button-look.ts";
import { HiddenFields } from "#app/ui/kit/hidden-fields.tsx";

/** The form that was not taken, sent as it was; a document of its own, whatever page it came from. */
export function SendAgain({
  posted: { action, fields },
  look,
  children,
}: Pick<ButtonLook, "look"> & { posted: PostedForm; children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <HiddenFields fields={fields} />
      <Button type="submit" look={look}>
        {children}
      </Button>
    </form>
  );
}
