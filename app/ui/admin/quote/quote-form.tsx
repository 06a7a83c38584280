import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { adminQuotePath } from "#app/shop/order/admin-order-paths.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";
import { priceQuote, type QuotedDelivery } from "#app/shop/quote/price-quote.ts";
import { floorWords, type QuoteFloor } from "#app/shop/quote/quote-floor.ts";
import {
  MAX_QUOTE_LINES,
  type QuoteDraft,
  type QuoteErrors,
  type QuoteRow,
  readQuoteRows,
} from "#app/shop/quote/quote-form.ts";
import { BLANK_ROW } from "#app/shop/quote/quote-start.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { LeaveGuard, useUnsaved } from "#app/ui/admin/records/unsaved.tsx";
import { Box } from "../box.tsx";
import "./quote-form.css";
import { QuoteRowFields } from "./quote-row-fields.tsx";

export interface QuoteBasis {
  /** The version of the price that was sent last; 0 when there was none. */
  version: number;
  /** The least price; a lower one is an admin's to send; `null` for an admin. */
  floor: QuoteFloor | null;
  rates: Rates;
  delivery: QuotedDelivery;
  items: readonly { position: number; productName: string }[];
  start: QuoteDraft;
  /** "2026-11-22": no price ends before it. */
  today: string;
}

export interface QuoteAnswer {
  draft: QuoteDraft;
  problem: string | null;
  errors: QuoteErrors;
  /** The price that sending it again would take the place of. */
  version: string;
}

/** Empty rows; without JavaScript each look at the total brings new ones. */
const BLANK_ROWS = 2;

/** The team's price for an order: its lines, and what they come to with shipping and tax. */
export function QuoteForm({
  orderId,
  basis,
  answer,
}: {
  orderId: string;
  basis: QuoteBasis;
  answer: QuoteAnswer | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  const begun = answer?.draft ?? basis.start;
  const [rows, setRows] = useState(() => withBlanks(begun.rows));
  // A version that is loaded again meanwhile is not the one that is being priced.
  const [opened] = useState(basis.version);
  const unsaved = useUnsaved(answer !== null);
  const isAlive = useAlive();
  const busy = useNavigation().formMethod === "POST";
  const positions = basis.items.map(({ position }) => position);
  const { lines } = readQuoteRows(rows);
  const { totals } = priceQuote(lines, { ...basis.delivery, positions }, basis.rates);
  const errors = answer?.errors ?? {};
  const change = (index: number, row: QuoteRow) =>
    setRows((before) => before.map((one, at) => (at === index ? row : one)));
  return (
    <Form
      ref={form}
      method="post"
      action={adminQuotePath(orderId)}
      className="quote-form"
      noValidate
      data-alive={isAlive || undefined}
      onInput={unsaved.noteTyped}
      onSubmit={unsaved.noteSent}
    >
      <LeaveGuard isUnsaved={unsaved.isUnsaved} />
      <input type="hidden" name="version" value={answer?.version ?? opened} />
      <Box title="Lines">
        {answer?.problem && (
          <Notice tone="fail" live>
            {answer.problem}
          </Notice>
        )}
        <ol className="quote-rows">
          {rows.map((row, index) => (
            <QuoteRowFields
              // Rows are never reordered, and a removed one is emptied into its neighbours.
              key={index}
              index={index}
              row={row}
              items={basis.items}
              errors={errors}
              onChange={(changed) => change(index, changed)}
              onRemove={
                isAlive && rows.length > 1
                  ? () => setRows((before) => before.filter((_, at) => at !== index))
                  : null
              }
            />
          ))}
        </ol>
        {isAlive && rows.length < MAX_QUOTE_LINES && (
          <div>
            <Button
              look="outline"
              size="sm"
              onClick={() => setRows((before) => [...before, BLANK_ROW])}
            >
              Add a line
            </Button>
          </div>
        )}
      </Box>
      <Box title="What the customer pays">
        {totals.items.length === 0 ? (
          <p className="small muted">Add a line with an amount to see the total.</p>
        ) : (
          <PriceLines lines={totals.lines} totalCents={totals.totalCents} />
        )}
        {basis.floor !== null && basis.floor.totalCents > 0 && (
          <p className="small muted">
            Only an admin can send a price below {floorWords(basis.floor)}, because the customer was
            told that price.
          </p>
        )}
        {totals.taxPending && (
          <p className="small muted">Sales tax is based on the customer's address.</p>
        )}
        <noscript>
          <Button type="submit" look="outline" size="sm" name="intent" value="reckon">
            Update total
          </Button>
        </noscript>
      </Box>
      <Box title="Message">
        <TextareaField
          id="note"
          name="note"
          label="Note to the customer"
          optional
          rows={3}
          maxLength={2000}
          defaultValue={begun.note}
          errors={errors["note"]}
        />
        <TextField
          id="validUntil"
          name="validUntil"
          type="date"
          label="Valid until"
          min={basis.today}
          required
          defaultValue={begun.validUntil}
          errors={errors["validUntil"]}
          help="Through the end of this day, shop time."
          frameClassName="quote-day"
        />
        <div>
          <Button type="submit" busy={busy} busyLabel="Sending...">
            Send price
          </Button>
        </div>
      </Box>
    </Form>
  );
}

function withBlanks(rows: readonly QuoteRow[]): QuoteRow[] {
  const written = rows.filter((row) => row.label + row.detail + row.amount !== "");
  const blanks = Math.min(BLANK_ROWS, MAX_QUOTE_LINES - written.length);
  return [...written, ...Array.from({ length: blanks }, () => BLANK_ROW)];
}
