import { createHash } from "node:crypto";
import type { OrderRecord } from "./records.ts";
import { OUTCOMES } from "./outcomes.ts";
import type { Reply } from "./reply.ts";

const style = `
:root { color-scheme: light; --paper: #fcfbf8; --sheet: #fff; --line: #dfdbd1; --edge: #858076; --ink: #15181c; --ink-2: #454a52; --brand: #006394; --brand-deep: #004d74; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, Arial, sans-serif; }
.ribbon { background: #fdf0bd; color: #665000; padding: .5rem 1.25rem; font-size: .875rem; }
main { max-width: 30rem; padding: clamp(2rem, 8vw, 5rem) 1.25rem; margin-inline: auto; }
h1 { font-size: clamp(1.625rem, 1.4rem + 1vw, 2.25rem); line-height: 1.1; letter-spacing: -.01em; margin: 0 0 .75rem; }
p { color: var(--ink-2); margin: 0 0 1.5rem; }
.ticket { background: var(--sheet); border: 1px solid var(--line); border-top: .25rem solid var(--ink); padding: 1.25rem; margin: 0 0 1.5rem; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .5rem 1rem; margin: 0; align-items: baseline; }
dt { color: var(--ink-2); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dl + dl { margin-top: 1rem; padding-top: 1rem; border-top: 1px dashed var(--line); }
.amount { grid-template-columns: minmax(0, 1fr) auto; }
.amount dt { overflow-wrap: anywhere; }
.amount dd { font-size: 1.75rem; font-weight: 640; }
label { display: block; font-weight: 600; margin: 0 0 .375rem; }
select, button { font: inherit; min-height: 2.75rem; border-radius: 4px; }
select { width: 100%; padding: 0 .75rem; background: var(--sheet); color: inherit; border: 1px solid var(--edge); }
.hint { font-size: .875rem; margin: .5rem 0 1.5rem; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; }
button { padding: 0 1.25rem; font-weight: 600; cursor: pointer; border: 1px solid var(--brand); background: var(--brand); color: #fff; flex: 1 1 12rem; }
button:hover { background: var(--brand-deep); }
button.quiet { background: transparent; color: var(--ink); border-color: var(--edge); }
button.quiet:hover { background: #f4f2ec; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid #1f7fb8; outline-offset: 2px; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The page a customer is sent to; it asks what should happen (operations, payment simulator). */
export function approvalPage(order: OrderRecord): Reply {
  if (order.status === "COMPLETED") {
    return page(
      200,
      "Payment simulator",
      `<p>This payment is already complete.</p><p><a href="${escape(order.returnUrl)}">Return to the shop</a></p>`,
      [],
    );
  }
  const { amount, description, invoice_id } = order.unit;
  const options = OUTCOMES.map((outcome) => `<option>${escape(outcome)}</option>`).join("");
  const reference = invoice_id ? `<dt>Reference</dt><dd>${escape(invoice_id)}</dd>` : "";
  return page(
    200,
    "Payment simulator",
    `<p>No money moves here. Choose what the payment provider should do, then go on.</p>
<div class="ticket">
<dl class="amount"><dt>${escape(description ?? "Order")}</dt><dd>${escape(dollars(amount.value))}</dd></dl>
<dl><dt>Currency</dt><dd>${escape(amount.currency_code)}</dd>${reference}</dl>
</div>
<form method="post">
<label for="outcome">Outcome</label>
<select id="outcome" name="outcome" aria-describedby="outcome-hint">${options}</select>
<p class="hint" id="outcome-hint">Applies to this payment only.</p>
<div class="buttons">
<button name="action" value="pay">Pay now</button>
<button name="action" value="cancel" class="quiet">Cancel and return</button>
</div>
</form>`,
    [order.returnUrl, order.cancelUrl],
  );
}

export function messagePage(status: number, text: string): Reply {
  return page(status, "Payment simulator", `<p>${escape(text)}</p>`, []);
}

function page(status: number, heading: string, content: string, formTargets: string[]): Reply {
  const origins = [...new Set(formTargets.map((target) => new URL(target).origin))];
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "content-security-policy": `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; form-action 'self' ${origins.join(" ")}; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header class="ribbon">Test payments: no card or account is charged.</header>
<main><h1>${heading}</h1>
${content}
</main></body>
</html>`,
  };
}

function dollars(value: string): string {
  const [whole = "0", fraction = "00"] = value.split(".");
  return `$${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",")}.${fraction}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
