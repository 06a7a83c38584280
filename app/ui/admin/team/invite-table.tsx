import { Form } from "react-router";
import type { TeamRole } from "#app/shop/person/roles.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";

export interface TeamInvite {
  id: string;
  email: string;
  role: TeamRole;
  inviter: string;
  /** Moments on the shop's clock. */
  sent: string;
  expires: string;
  /** The link works. */
  isOpen: boolean;
}

/** People who were invited and have not answered; each can be asked again, or not any more. */
export function InviteTable({ invites }: { invites: readonly TeamInvite[] }) {
  const { formData } = useSending();
  const doing = (intent: string, id: string) =>
    formData?.get("intent") === intent && formData.get("inviteId") === id;
  return (
    <Table label="Invitations" className="team">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col">State</th>
          <th scope="col">Sent</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invites.map(({ id, email, role, inviter, sent, expires, isOpen }) => (
          <tr key={id}>
            <td>
              <b>{email}</b>
            </td>
            <td>{role === "admin" ? "Admin" : "Staff"}</td>
            <td>
              {isOpen ? (
                <>
                  <Badge tone="pending">Pending</Badge>{" "}
                  <span className="small muted">until {expires}</span>
                </>
              ) : (
                <Badge tone="cancelled">Expired</Badge>
              )}
            </td>
            <td className="when">
              {sent} by {inviter}
            </td>
            <td>
              <Form method="post" className="team-acts">
                <input type="hidden" name="inviteId" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="resend"
                  look="outline"
                  size="sm"
                  busy={doing("resend", id)}
                  aria-label={`Resend the invitation of ${email}`}
                >
                  Resend
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value="revoke"
                  look="quiet"
                  size="sm"
                  busy={doing("revoke", id)}
                  aria-label={`Revoke the invitation of ${email}`}
                >
                  Revoke
                </Button>
              </Form>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
