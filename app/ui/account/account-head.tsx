import { Link } from "react-router";
import { REWARDS_PATH } from "#app/shop/person/account-paths.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { classNames } from "#app/ui/kit/class-names.ts";

/**
 * The head of the account area, one row: who is here and what they have; smaller after the page
 * that the area opens on. The way out is in the shop's own head (accounts §2).
 */
export function AccountHead({
  firstName,
  businessName,
  balance,
  isOpening,
}: {
  firstName: string;
  businessName: string;
  balance: Cents;
  isOpening: boolean;
}) {
  return (
    <header className={classNames("account-head", !isOpening && "account-head-small")}>
      <h1>Hello, {firstName}</h1>
      {businessName !== "" && <p className="muted">{businessName}</p>}
      <Link className="account-balance" to={REWARDS_PATH}>
        Mega Bucks balance <b className="num">{formatCents(balance)}</b>
      </Link>
    </header>
  );
}
