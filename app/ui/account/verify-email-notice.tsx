import { Form } from "react-router";
import { VERIFICATION_PATH } from "#app/shop/person/account-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";

/**
 * Tells a person whose mailbox is not proven yet what to do, and what waits for it (decisions §5).
 */
export function VerifyEmailNotice({ email }: { email: string }) {
  return (
    <Notice tone="info" title="Please verify your email">
      We sent a link to {email}. Until you open it you can order, but not earn or redeem Mega Bucks.
      <Form method="post" action={VERIFICATION_PATH} className="notice-way">
        <Button type="submit" look="outline" size="sm">
          Send the link again
        </Button>
      </Form>
    </Notice>
  );
}
