import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";

/** The head of the account area: who is here, and the way out (accounts §2). */
export function AccountHead({ firstName, email }: { firstName: string; email: string }) {
  return (
    <header className="account-head">
      <div>
        <p className="slug">My Account</p>
        <h1>Hello, {firstName}</h1>
        <p className="muted">{email}</p>
      </div>
      <Form method="post" action="/sign-out">
        <Button type="submit" look="outline">
          Sign Out
        </Button>
      </Form>
    </header>
  );
}
