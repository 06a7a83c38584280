import { Form } from "react-router";
import type { Role } from "#app/shop/person/roles.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";

export interface TeamMember {
  userId: string;
  name: string;
  email: string;
  role: Role;
  hasTwoFactor: boolean;
  /** When, on the shop's clock. */
  since: string;
  /** On how many devices they are signed in. */
  sessions: number;
  /** Whoever looks at the page. */
  isSelf: boolean;
}

/** Everybody on the team; each row changes one role. */
export function TeamTable({
  team,
  factorRequired,
}: {
  team: readonly TeamMember[];
  factorRequired: boolean;
}) {
  const { formData } = useSending();
  const doing = (intent: string, userId: string) =>
    formData?.get("intent") === intent && formData.get("userId") === userId;
  return (
    <Table label="The team" className="team team-members">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Two-factor</th>
          <th scope="col">Since</th>
          <th scope="col">Devices</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {team.map(({ userId, name, email, role, hasTwoFactor, since, ...member }) => (
          <tr key={userId}>
            <td>
              <b>{name}</b>
              {member.isSelf && <span className="small muted"> (you)</span>}
            </td>
            <td>{email}</td>
            <td className="team-factor">
              {hasTwoFactor ? (
                <Badge tone="delivered">On</Badge>
              ) : factorRequired ? (
                <Badge tone="cancelled">Missing</Badge>
              ) : (
                <Badge>Off</Badge>
              )}
            </td>
            <td className="when">{since}</td>
            <td className="team-devices">
              <Form method="post" className="team-acts">
                <input type="hidden" name="intent" value="sign-out" />
                <input type="hidden" name="userId" value={userId} />
                <span className="num">{member.sessions}</span>
                {member.sessions > (member.isSelf ? 1 : 0) && (
                  <Button
                    type="submit"
                    look="quiet"
                    size="sm"
                    busy={doing("sign-out", userId)}
                    aria-label={member.isSelf ? undefined : `Sign out ${name} everywhere`}
                  >
                    {member.isSelf ? "Sign out others" : "Sign out"}
                  </Button>
                )}
              </Form>
            </td>
            <td>
              <Form method="post" className="team-role" key={role}>
                <input type="hidden" name="intent" value="change" />
                <input type="hidden" name="userId" value={userId} />
                <Select name="role" defaultValue={role} aria-label={`Role of ${name}`}>
                  <option value="admin">Admin</option>
                  <option value="staff">Staff</option>
                  <option value="customer">Not on the team</option>
                </Select>
                <Button
                  type="submit"
                  look="outline"
                  size="sm"
                  busy={doing("change", userId)}
                  aria-label={`Save the role of ${name}`}
                >
                  Save
                </Button>
              </Form>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
