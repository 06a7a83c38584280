import { Box } from "#app/ui/admin/box.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";
import { TestEmailForm } from "./test-email-form.tsx";

export interface MailStatusView {
  sender: { name: string; address: string };
  transport: { kind: "files"; folder: string } | { kind: "smtp"; server: string };
  /** The number of mails that were not tried yet. */
  waiting: number;
  /** Tried in vain, and tried again. */
  failed: number;
  /** Too old to be tried again. */
  givenUp: number;
  /** The oldest of the mails that wait or failed. */
  mails: readonly {
    id: string;
    recipient: string;
    subject: string;
    since: string;
    attempts: number;
    lastError: string | null;
  }[];
}

/** Email delivery the shop, what has not left yet, and a test of it. */
export function MailStatusBoxes({ status }: { status: MailStatusView }) {
  const { sender, transport, waiting, failed, givenUp, mails } = status;
  return (
    <div className="settings-status">
      <Box
        title="Email delivery"
        aside={
          transport.kind === "smtp" ? (
            <Badge tone="delivered">Mail server</Badge>
          ) : (
            <Badge tone="pending">Files</Badge>
          )
        }
      >
        <Facts
          facts={[
            { term: "From", detail: `${sender.name} <${sender.address}>` },
            transport.kind === "smtp"
              ? { term: "Mail server", detail: transport.server }
              : {
                  term: "No mail server",
                  detail: `SMTP_URL isn't set, so every email is written to ${transport.folder} and no one gets it.`,
                },
          ]}
        />
        <TestEmailForm from="settings" />
      </Box>
      <Box
        title="Outbox"
        aside={
          <span className="num small muted">
            {waiting} waiting, {failed} failed{givenUp > 0 && `, ${givenUp} not delivered`}
          </span>
        }
      >
        {mails.length === 0 ? (
          <p className="small muted">
            {givenUp > 0 || transport.kind === "files" ? "Nothing waiting." : "All emails sent."}
          </p>
        ) : (
          <ul className="attempts num">
            {mails.map(({ id, recipient, subject, since, attempts, lastError }) => (
              <li key={id}>
                <span>{subject}</span>
                <span>
                  {lastError === null
                    ? "Waiting"
                    : attempts === 1
                      ? "Failed once"
                      : `Failed ${attempts} times`}
                  , since {since}
                </span>
                <span className="more">
                  To {recipient}
                  {lastError !== null && `. Last attempt: ${lastError}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Box>
    </div>
  );
}
