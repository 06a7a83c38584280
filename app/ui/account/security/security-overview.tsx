import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import {
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  TWO_FACTOR_PATH,
} from "#app/shop/person/account-paths.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";

export interface Device {
  sessionId: string;
  name: string;
  address: string;
  /** When it signed in and when it was last seen, on the shop's clock. */
  since: string;
  seen: string;
  isThis: boolean;
}

/** How the account is entered, and from where it is entered now. */
export function SecurityOverview({
  email,
  newEmail,
  hasTwoFactor,
  twoFactorIsDue,
  devices,
}: {
  email: string;
  /** A change that waits for its mailboxes. */
  newEmail: string | null;
  hasTwoFactor: boolean;
  /** The owner wants it of all staff, and it is missing. */
  twoFactorIsDue: boolean;
  devices: readonly Device[];
}) {
  return (
    <>
      {twoFactorIsDue && (
        <Notice tone="warn" title="Set up two-factor sign-in first">
          The shop's owner requires it for everyone on the team. The admin area opens once it's on.
        </Notice>
      )}
      <section className="sheet pad security-ways" aria-labelledby="security-title">
        <h2 id="security-title">Security</h2>
        <Facts
          facts={[
            {
              term: "Email",
              detail: (
                <Way action="Change email" to={CHANGE_EMAIL_PATH}>
                  {email}
                  {newEmail !== null && (
                    <span className="security-note">Changing to {newEmail}</span>
                  )}
                </Way>
              ),
            },
            {
              term: "Password",
              detail: (
                <Way action="Change password" to={CHANGE_PASSWORD_PATH}>
                  Stored so that no one can read it
                </Way>
              ),
            },
            {
              term: "Two-factor sign-in",
              detail: (
                <Way action={hasTwoFactor ? "Manage" : "Set up"} to={TWO_FACTOR_PATH}>
                  {hasTwoFactor ? <Badge tone="delivered">On</Badge> : <Badge>Off</Badge>}
                </Way>
              ),
            },
          ]}
        />
      </section>
      <Devices devices={devices} />
    </>
  );
}

function Way({ action, to, children }: { action: string; to: string; children: ReactNode }) {
  return (
    <span className="security-way">
      <span>{children}</span>
      <ButtonLink to={to} look="outline" size="sm">
        {action}
      </ButtonLink>
    </span>
  );
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const { formData } = useNavigation();
  const leaving = formData?.get("sessionId");
  return (
    <section aria-labelledby="devices-title">
      <div className="devices-head">
        <h2 id="devices-title">Where you are signed in</h2>
        <Form method="post" action="/sign-out">
          <Button type="submit" look="outline" size="sm">
            Sign out everywhere
          </Button>
        </Form>
      </div>
      <ul className="devices">
        {devices.map(({ sessionId, name, address, since, seen, isThis }) => (
          <li key={sessionId} className="device sheet">
            <div>
              <h3>
                {name} {isThis && <Badge tone="processing">This device</Badge>}
              </h3>
              <p className="small muted">
                Signed in {since}, last seen {seen}
                {address !== "" && `, from ${address}`}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="sessionId" value={sessionId} />
              <Button
                type="submit"
                look="outline"
                size="sm"
                busy={leaving === sessionId}
                aria-label={`Sign out ${name}${isThis ? ", this device" : `, last seen ${seen}`}`}
              >
                Sign out
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
