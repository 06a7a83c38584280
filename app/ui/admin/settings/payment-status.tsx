import { Form, Link, useNavigation } from "react-router";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { Box } from "#app/ui/admin/box.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { type Fact, Facts } from "#app/ui/kit/facts.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import "./settings.css";

export interface PaymentStatusView {
  provider: "simulator" | "sandbox" | "live";
  webhookUrl: string;
  webhookId: string | null;
  /** Variables of the installation. */
  present: readonly { name: string; isSet: boolean }[];
  lastWebhook: { type: string; at: string } | null;
  lastCapture: {
    orderId: string;
    orderNumber: string;
    amount: string;
    isTest: boolean;
    at: string;
  } | null;
}

const PROVIDERS = {
  simulator: {
    title: "Payment simulator",
    text: "No money moves, and orders are marked as tests. Add the three PAYPAL_ settings to take real payments.",
    badge: <Badge tone="pending">Test payments</Badge>,
  },
  sandbox: {
    title: "PayPal sandbox",
    text: "PayPal's test environment. No money moves. Set PAYPAL_ENVIRONMENT=live to take real payments.",
    badge: <Badge tone="pending">Sandbox</Badge>,
  },
  live: {
    title: "PayPal",
    text: "Customers pay with real money.",
    badge: <Badge tone="delivered">Live</Badge>,
  },
} as const;

/** How payments are set up, what last came of them, and whether the provider answers. */
export function PaymentStatusPage({
  status,
  check,
}: {
  status: PaymentStatusView;
  /** The finding of a check of the connection. */
  check: { ok: boolean; words: string } | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  const { title, text, badge } = PROVIDERS[status.provider];
  return (
    <div className="settings-status">
      <Box title={title} aside={badge}>
        <p>{text}</p>
        {check && (
          <Notice
            tone={check.ok ? "pass" : "fail"}
            title={check.ok ? "The connection works" : "The connection doesn't work"}
            live
          >
            {check.words}
          </Notice>
        )}
        <Form method="post" className="acts">
          <Button type="submit" look="outline" busy={busy} busyLabel="Checking...">
            Check connection
          </Button>
        </Form>
      </Box>
      <Box title="Recent activity">
        <Facts facts={latelyOf(status)} />
      </Box>
      <Box title="Setup">
        <Facts
          facts={[
            ...status.present.map(({ name, isSet }) => ({
              term: name,
              detail: isSet ? <Badge tone="delivered">Set</Badge> : <Badge>Not set</Badge>,
            })),
            { term: "Webhook id", detail: status.webhookId ?? "The simulator's own" },
            { term: "Webhooks arrive at", detail: <code>{status.webhookUrl}</code> },
          ]}
        />
      </Box>
    </div>
  );
}

function latelyOf({ lastWebhook, lastCapture }: PaymentStatusView): Fact[] {
  return [
    {
      term: "Last webhook",
      detail: lastWebhook ? `${lastWebhook.at}, ${lastWebhook.type}` : "None yet",
    },
    {
      term: "Last payment",
      detail: lastCapture ? (
        <>
          {lastCapture.at}, {lastCapture.amount} for{" "}
          <Link className="link" to={adminOrderPath(lastCapture.orderId)}>
            {lastCapture.orderNumber}
          </Link>
          {lastCapture.isTest && " (test)"}
        </>
      ) : (
        "None yet"
      ),
    },
  ];
}
