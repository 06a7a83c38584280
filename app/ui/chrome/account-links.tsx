import { Form } from "react-router";
import { MY_ACCOUNT_PATH, SIGN_IN_PATH } from "#app/shop/person/account-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import type { Visitor } from "./header-facts.ts";

/** Sign In for visitors; for people Account, the admin area if they may enter it, and Sign Out. */
export function AccountLinks({
  visitor,
  className,
}: {
  visitor: Visitor | null;
  className: string;
}) {
  if (!visitor) {
    return (
      <ButtonLink look="outline" size="sm" className={className} to={SIGN_IN_PATH}>
        Sign In
      </ButtonLink>
    );
  }
  return (
    <>
      {visitor.isStaff && (
        <ButtonLink look="quiet" size="sm" className={className} to="/admin" reloadDocument>
          Admin
        </ButtonLink>
      )}
      <ButtonLink look="quiet" size="sm" className={className} to={MY_ACCOUNT_PATH}>
        Account
      </ButtonLink>
      <Form method="post" action="/sign-out" className={className}>
        <Button type="submit" look="outline" size="sm">
          Sign Out
        </Button>
      </Form>
    </>
  );
}
