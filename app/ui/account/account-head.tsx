import { Form } from "react-router";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { Button } from "#app/ui/kit/button.tsx";

/** The head of the account area: who is here, what they have, and the way out (accounts §2). */
export function AccountHead({
  firstName,
  businessName,
  balance,
}: {
  firstName: string;
  businessName: string;
  balance: Cents;
}) {
  return (
    <header className="account-head">
      <div>
        <h1>Hello, {firstName}</h1>
        {businessName !== "" && <p className="muted">{businessName}</p>}
      </div>
      <p className="account-balance">
        <span className="slug">Mega Bucks balance</span>{" "}
        <b className="num">{formatCents(balance)}</b>
      </p>
      <Form method="post" action="/sign-out" className="account-way-out">
        <Button type="submit" look="outline" size="sm">
          Sign Out
        </Button>
      </Form>
    </header>
  );
}
