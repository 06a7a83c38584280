import { Form, Link, useNavigation } from "react-router";
import { mailPath, MAILS_PATH, type MailState } from "#app/shop/mail-admin/mail-filter.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Box } from "../box.tsx";
import { MailBadge } from "./mail-badge.tsx";
import "./mail.css";

interface MailView {
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  state: MailState;
  canBeSentAgain: boolean;
  written: string;
  left: string | null;
  attempts: number;
  lastError: string | null;
  order: { id: string; orderNumber: string } | null;
  /** The mail's text; `null` where only its recipient may read it. */
  text: string | null;
}

/** One mail: to whom, whether it left, and what it says. */
export function MailPage({ mail, problem }: { mail: MailView; problem: string | null }) {
  const busy = useNavigation().formAction === mailPath(mail.id);
  const { order } = mail;
  return (
    <>
      <Breadcrumbs trail={[{ label: "Email", to: MAILS_PATH }]} current={mail.subject} />
      <AdminHead title={mail.subject} />
      {problem !== null && (
        <Notice tone="fail" title="Not sent again" live>
          {problem}
        </Notice>
      )}
      <div className="mail-boxes">
        <Box title="Delivery" aside={<MailBadge state={mail.state} />}>
          <Facts
            className="num"
            facts={[
              { term: "To", detail: mail.recipient },
              { term: "Reply to", detail: mail.replyTo ?? "No one" },
              { term: "Created", detail: mail.written },
              mail.state === "file"
                ? { term: "File only", detail: `Since ${mail.left}: no mail server is set up` }
                : { term: "Sent", detail: mail.left ?? "Not yet" },
              { term: "Attempts", detail: String(mail.attempts) },
              ...(mail.lastError === null
                ? []
                : [{ term: "Last attempt", detail: mail.lastError }]),
              ...(order === null
                ? []
                : [
                    {
                      term: "Order",
                      detail: (
                        <Link className="link" to={adminOrderPath(order.id)}>
                          {order.orderNumber}
                        </Link>
                      ),
                    },
                  ]),
            ]}
          />
          {mail.state === "failed" && (
            <Form method="post" className="acts">
              <Button type="submit" size="sm" busy={busy}>
                Retry now
              </Button>
            </Form>
          )}
          {mail.canBeSentAgain && (
            <Form method="post" className="acts">
              <Button
                type="submit"
                name="intent"
                value="again"
                look="outline"
                size="sm"
                busy={busy}
              >
                Send again
              </Button>
            </Form>
          )}
        </Box>
        <Box title="Message">
          {mail.text === null ? (
            <p className="small muted">
              Only the recipient can read this. It may contain a sign-in or verification link.
            </p>
          ) : (
            <p className="mail-text">{mail.text}</p>
          )}
        </Box>
      </div>
    </>
  );
}
