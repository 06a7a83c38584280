import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import type { Visitor } from "./header-facts.ts";

/** Sign In for visitors; for people, the admin area they may enter and Sign Out. */
export function AccountLinks({
  visitor,
  className,
}: {
  visitor: Visitor | null;
  className: string;
}) {
  if (!visitor) {
    return (
      <ButtonLink look="outline" size="sm" className={className} to="/auth">
        Sign In
      </ButtonLink>
    );
  }
  return (
    <>
      {visitor.isStaff && (
        <ButtonLink look="quiet" size="sm" className={className} to="/admin">
          Admin
        </ButtonLink>
      )}
      <Form method="post" action="/sign-out" className={className}>
        <Button type="submit" look="outline" size="sm">
          Sign Out
        </Button>
      </Form>
    </>
  );
}
