import { Box } from "./box.tsx";

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
    <Box title="Mails">
      {mails.length === 0 && <p className="small muted">No mail was written for this order yet.</p>}
      <ul className="attempts order-mails num">
        {mails.map((mail) => (
          <li key={mail.id}>
            <span>{mail.subject}</span>
            <span>{mail.state}</span>
            <span className="more">
              To {mail.recipient}
              {mail.lastError !== null && `. Last try: ${mail.lastError}`}
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
