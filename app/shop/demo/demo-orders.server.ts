import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Services } from "#app/platform/services.server.ts";
import { receiveFile } from "#app/shop/artwork/receive-file.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { moveOrder } from "#app/shop/order-admin/move-order.server.ts";
import { orderFormSchema } from "#app/shop/checkout/order-form.ts";
import type { Buyer, PlacedOrder } from "#app/shop/checkout/order-request.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { placeOrder } from "#app/shop/checkout/place-order.server.ts";
import type { PaymentState } from "#app/shop/payment/payment-state.ts";
import { settlePayment } from "#app/shop/payment/attempt/settle-payment.server.ts";
import {
  startPayment,
  type StartPaymentResult,
} from "#app/shop/payment/attempt/start-payment.server.ts";
import type { StartRefusal } from "#app/shop/payment/attempt/start-refusal.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { stockFieldsOf } from "#app/shop/catalog/option-kinds.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { printSheets } from "#app/shop/catalog/print-sheet.ts";
import type { Person } from "#app/shop/person/person.ts";
import { writeTemplate } from "#app/shop/template/write-template.server.ts";
import { DEMO_ORDERS, type DemoOrder } from "#catalogue/demo.ts";
import { demoEmail } from "./demo-addresses.server.ts";
import { atDaysAgo } from "./demo-clock.ts";
import type { DemoPerson } from "./demo-customers.server.ts";
import { findDemoOwner } from "./demo-owner.server.ts";
import { showDemoProof } from "./show-demo-proof.server.ts";

/** Approves a payment as its customer would, at the test provider's page. */
export type Approve = (approvalUrl: string) => Promise<void>;

/** How an order got where it is, after it was paid. */
const WAYS: Readonly<Record<DemoOrder["fate"]["status"], readonly OrderStatus[]>> = {
  unpaid: [],
  paid: [],
  cancelled: ["cancelled"],
  processing: ["processing"],
  shipped: ["processing", "shipped"],
  delivered: ["processing", "shipped", "delivered"],
};

/** Places the demo orders, each on its day, pays them with the simulator and moves them on. */
export async function insertDemoOrders(
  services: Services,
  people: readonly DemoPerson[],
  approve: Approve,
  now: Date,
): Promise<number> {
  const owner = await findDemoOwner(services);
  for (const order of DEMO_ORDERS) {
    const person = typeof order.by === "number" ? people[order.by] : undefined;
    await insert(services, { order, person, owner, approve }, now);
  }
  return DEMO_ORDERS.length;
}

async function insert(
  services: Services,
  {
    order,
    person,
    owner,
    approve,
  }: {
    order: DemoOrder;
    person: DemoPerson | undefined;
    owner: Person | null;
    approve: Approve;
  },
  now: Date,
): Promise<void> {
  const at = atDaysAgo(order.daysAgo, now, 1);
  const then = { ...services, now: () => at };
  const buyer = { visitorHash: randomUUID(), userId: person?.userId ?? null, addressHash: null };
  const shown = order.proof && person && owner ? { person, owner, now } : null;
  const placed = await place(then, buyer, order, person, shown !== null);
  const { status } = order.fate;
  if (status !== "unpaid" && status !== "cancelled") await pay(then, placed, approve);
  if (shown) await showDemoProof(services, placed, order, shown);
  // An order that is picked up is never shipped.
  const way = WAYS[status].filter((to) => person !== undefined || to !== "shipped");
  for (const [index, to] of way.entries()) {
    await move(
      services,
      placed.id,
      { to, fate: order.fate },
      atDaysAgo(order.daysAgo - index - 1, now),
    );
  }
}

async function place(
  services: Services,
  buyer: Buyer,
  { by, productId, hasArtwork }: DemoOrder,
  person: DemoPerson | undefined,
  isDesigned: boolean,
): Promise<PlacedOrder> {
  const product = await findCurrentProduct(services, productId);
  if (product === null) throw new Error(`Product ${productId} is not in the catalog.`);
  const guest = typeof by === "number" ? null : by;
  const contact = person
    ? { ...person, name: `${person.firstName} ${person.lastName}` }
    : {
        name: guest?.name ?? "",
        email: demoEmail(guest?.name ?? ""),
        phone: "",
        business: guest?.business ?? "",
      };
  const { name, email, phone, business } = contact;
  const fileIds = hasArtwork && !isDesigned ? await sendArtwork(services, buyer, product) : [];
  const choices = choicesOf(product);
  const request = (expectedTotal: string) => ({
    ...buyer,
    productId,
    specialId: null,
    form: orderFormSchema(product).parse({
      ...choices,
      ownDesign: "yes",
      ...(isDesigned && {
        ownDesign: "no",
        addDesignFee: true,
        design: { businessName: business, email, businessPhone: phone },
      }),
      files: fileIds,
      submissionKey: randomUUID(),
      expectedTotal,
      contact: { name, email, phone, business },
      delivery: person ? { method: "ship", ...person.address } : { method: "pickup" },
    }),
  });
  // The total is for the shop to say.
  const asked = await placeOrder(services, request("0"));
  if (asked.ok || asked.reason !== "price_changed") throw unplaced(product, asked);
  const placed = await placeOrder(services, request(toDollars(asked.totalCents)));
  if (!placed.ok) throw unplaced(product, placed);
  return placed.order;
}

function unplaced({ name }: Product, result: unknown): Error {
  return new Error(`The order of ${name} was not taken: ${JSON.stringify(result)}`);
}

function choicesOf(product: Product) {
  const configuration = defaultConfiguration(product);
  const { quantity, widthInches, heightInches, deliveryTime } = configuration;
  return {
    quantity,
    ...stockFieldsOf(configuration),
    ...(deliveryTime !== null && { deliveryTime }),
    ...(widthInches !== null && {
      widthFeet: Math.floor(widthInches / 12),
      widthInches: widthInches % 12,
    }),
    ...(heightInches !== null && {
      heightFeet: Math.floor(heightInches / 12),
      heightInches: heightInches % 12,
    }),
  };
}

/** The product's own template, as if somebody had designed on it. */
async function sendArtwork(services: Services, buyer: Buyer, product: Product): Promise<string[]> {
  const [sheet] = printSheets(product.print);
  const template = sheet ? await writeTemplate(services, product.id, sheet.size) : null;
  if (template === null) return [];
  const content = Readable.from([Buffer.from(template.content)]);
  const file = { purpose: "artwork" as const, name: template.name, content };
  const received = await receiveFile(services, buyer, file);
  if (!received.ok) throw new Error(`The demo artwork was refused: ${received.message}`);
  return [received.file.id];
}

/** A shop at work looks after old payments each second; it won't come in between this often. */
const MOST_ATTEMPTS = 5;

/**
 * Pays the order on its day. A shop that is running takes what was opened so long ago for
 * given up and voids it when its reconciliation comes by before the payment; then it is
 * opened again, as its customer would.
 */
async function pay(services: Services, placed: PlacedOrder, approve: Approve): Promise<void> {
  const finish = (started: StartPaymentResult) => finishPayment(services, started, approve);
  let outcome = await finish(await startPayment(services, placed.id, placed));
  for (let attempt = 2; attempt <= MOST_ATTEMPTS && isGivenUp(outcome); attempt += 1) {
    outcome = await finish(await startPayment(services, placed.id));
  }
  if (outcome !== "paid") throw new Error(`Order ${placed.orderNumber} was not paid: ${outcome}`);
}

type Outcome = PaymentState | StartRefusal | "unknown";

/** Voided while it was opened, or between opening and payment. */
const isGivenUp = (outcome: Outcome) => outcome === "not_payable" || outcome === "voided";

async function finishPayment(
  services: Services,
  started: StartPaymentResult,
  approve: Approve,
): Promise<Outcome> {
  if (!started.ok) return started.reason;
  await approve(started.approvalUrl);
  const settled = await settlePayment(services, started.providerOrderId);
  return settled.ok ? settled.state : settled.reason;
}

function move(
  services: Services,
  orderId: string,
  { to, fate }: { to: OrderStatus; fate: DemoOrder["fate"] },
  at: Date,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`Order ${orderId} is gone.`);
    const { carrier, number } = fate.status === "shipped" ? fate : { carrier: "", number: "" };
    await moveOrder(tx, services, order, {
      to,
      note: "",
      actor: "Demo data",
      actorId: null,
      isByTeam: true,
      now: at,
      tracking: { carrier, number },
    });
  });
}
