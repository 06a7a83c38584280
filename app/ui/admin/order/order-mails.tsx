import { mailPath } from "#app/shop/mail-admin/mail-filter.ts";
import { Link } from "react-router";
import { Box } from "#app/ui/admin/box.tsx";

export interface OrderMailView {
  id: string;
  recipient: string;
  subject: string;
  /** "Sent 10:41 AM", "Waiting since 10:41 AM" */
  state: string;
  lastError: string | null;
}

/** The mails that went out for this order, and those that could not yet. */
export function OrderMails({ mails }: { mails: readonly OrderMailView[] }) {
  return (
    <Box title="Emails">
      {mails.length === 0 && <p className="small muted">No emails for this order yet.</p>}
      <ul className="attempts order-mails num">
        {mails.map((mail) => (
          <li key={mail.id}>
            <span>
              <Link className="link" to={mailPath(mail.id)}>
                {mail.subject}
              </Link>
            </span>
            <span>{mail.state}</span>
            <span className="more">
              To {mail.recipient}
              {mail.lastError !== null && `. Last attempt: ${mail.lastError}`}
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
