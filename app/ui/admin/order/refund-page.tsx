import {
  leftToRefund,
  netLeft,
  type Refundable,
  type RefundQuote,
  taxOfPart,
} from "#app/shop/payment/refund/refundable.ts";
import { type Cents, formatCents, sumCents, toDollars } from "#app/shop/money/money.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Box } from "#app/ui/admin/box.tsx";
import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import {
  dollarsSchema,
  MAX_REASON,
  quoteTyped,
  typedRefund,
  typedWhole,
  UNTYPED_REFUND,
  type TypedRefund,
} from "#app/shop/payment/refund/refund-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";

/** Gives money of one order back; for admins. */
export function RefundPage({
  order,
  refundable,
  refundKey,
  isEverything,
  answer,
}: {
  order: { id: string; orderNumber: string; contactName: string; isTest: boolean };
  refundable: Refundable;
  refundKey: string;
  /** The form begins with all that is left. */
  isEverything: boolean;
  answer: RefundAnswer | null;
}) {
  const left = leftToRefund(refundable);
  const orderPath = `/admin/orders/${order.id}`;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Orders", to: "/admin/orders" },
          { label: order.orderNumber, to: orderPath },
        ]}
        current="Refund"
      />
      <AdminHead
        title="Refund"
        words={
          <>
            {order.orderNumber}, {order.contactName}. {formatCents(left)} can be refunded.
            {order.isTest && " This is a test order: no money moves."}
          </>
        }
      />
      {left === 0 && answer !== null && (
        <Notice tone="fail" live>
          {answer.problem}
        </Notice>
      )}
      {left === 0 ? (
        <EmptyState
          title="Nothing to refund."
          actions={
            <ButtonLink to={orderPath} look="outline">
              Back to the order
            </ButtonLink>
          }
        >
          No payment was received, or it's already refunded or being refunded.
        </EmptyState>
      ) : (
        <Box title="What to refund">
          <RefundForm
            key={`${isEverything}`}
            refundable={refundable}
            refundKey={refundKey}
            isEverything={isEverything}
            answer={answer}
            orderPath={orderPath}
          />
        </Box>
      )}
    </>
  );
}

export interface RefundAnswer {
  problem: string;
  typed: TypedRefund;
  /** What the typed comes to, when that is what has to be looked at. */
  total: Cents | null;
}

/**
 * An amount for each item and the shipping; the tax is added. The total is shown
 * before anything is confirmed: while typing, or without JavaScript by the
 * server's first answer.
 */
function RefundForm({
  refundable,
  refundKey,
  isEverything,
  answer,
  orderPath,
}: {
  refundable: Refundable;
  refundKey: string;
  isEverything: boolean;
  answer: RefundAnswer | null;
  orderPath: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useAlive();
  const busy = useNavigation().formMethod === "POST";
  // The same on the server: what the form comes to moves nothing when its script comes.
  const begun = answer?.typed ?? (isEverything ? typedWhole(refundable) : UNTYPED_REFUND);
  const [typed, setTyped] = useState(begun);
  useEffect(() => {
    if (form.current) setTyped(typedRefund(new FormData(form.current)));
  }, []);

  const quote = quoteTyped(refundable, typed);
  const total = quote?.amount ?? null;
  const lines = refundable.lines.filter((line) => netLeft(line) > 0);
  return (
    <Form
      method="post"
      className="form refund"
      ref={form}
      onInput={({ currentTarget }) => setTyped(typedRefund(new FormData(currentTarget)))}
    >
      {answer && (
        <Notice tone={answer.total === null ? "fail" : "warn"} live>
          {answer.problem}
        </Notice>
      )}
      <input type="hidden" name="refundKey" value={refundKey} />
      {total !== null && <input type="hidden" name="expected" value={toDollars(total)} />}
      {!isEverything && (
        <p className="small">
          <Link className="link" to="?of=everything" replace>
            Full refund, {formatCents(leftToRefund(refundable))}
          </Link>
        </p>
      )}
      <div className="refund-lines">
        {lines.map((line, index) => (
          <div key={line.id}>
            <input type="hidden" name={`lines[${index}].lineId`} value={line.id} />
            <TextField
              id={`amount-${line.id}`}
              name={`lines[${index}].amount`}
              label={line.productName}
              help={leftWords(netLeft(line), taxOfPart(line, netLeft(line)))}
              errors={errorOf(typed.amounts[line.id], netLeft(line))}
              defaultValue={begun.amounts[line.id] ?? ""}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              className="num"
            />
          </div>
        ))}
        {refundable.shippingLeft > 0 && (
          <TextField
            id="shipping"
            name="shipping"
            label="Shipping"
            help={`Up to ${formatCents(refundable.shippingLeft)}`}
            errors={errorOf(typed.shipping, refundable.shippingLeft)}
            defaultValue={begun.shipping}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            className="num"
          />
        )}
      </div>
      <TextareaField
        id="reason"
        name="reason"
        label="Reason"
        optional
        rows={2}
        maxLength={MAX_REASON}
        defaultValue={begun.reason}
        help="Shown to the customer in the refund email and on the order."
      />
      <RefundTotal quote={quote} />
      <div className="status-acts">
        <Button type="submit" look="danger" busy={busy} disabled={isAlive && total === null}>
          {total === null && !isAlive
            ? "Calculate total"
            : `Refund ${formatCents(total ?? NOTHING)}`}
        </Button>
        <ButtonLink to={orderPath} look="quiet">
          Back to the order
        </ButtonLink>
      </div>
    </Form>
  );
}

const NOTHING = sumCents([]);

/** Why an amount can't be refunded, while it is typed. */
function errorOf(typed: string | undefined, most: Cents): string[] | undefined {
  const amount = dollarsSchema.safeParse(typed ?? "");
  if (!amount.success) return amount.error.issues.map(({ message }) => message);
  return amount.data > most ? [`At most ${formatCents(most)}`] : undefined;
}

function leftWords(net: Cents, tax: Cents): string {
  const words = `Up to ${formatCents(net)}`;
  return tax === 0 ? words : `${words}, plus up to ${formatCents(tax)} sales tax`;
}

/** What goes back in all; tax apart, as the form does not ask for it. */
function RefundTotal({ quote }: { quote: RefundQuote | null }) {
  const tax = quote && sumCents(quote.lines.map(({ taxAmount }) => taxAmount));
  return (
    <dl className="lines" aria-live="polite">
      {tax !== null && tax > 0 && (
        <div>
          <dt>Sales tax on these amounts</dt>
          <dd>{formatCents(tax)}</dd>
        </div>
      )}
      <div className="total">
        <dt>Total refund</dt>
        <dd>{quote === null ? "Nothing yet" : formatCents(quote.amount)}</dd>
      </div>
    </dl>
  );
}
