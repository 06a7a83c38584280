import { AsyncLocalStorage } from "node:async_hooks";
import type { PaymentProvider } from "#app/platform/payment-provider/payment-provider.server.ts";
import type { Seeded } from "./seeded.ts";

interface Life {
  chance: Seeded;
  /** How likely each call to the provider goes wrong in one of the ways below. */
  risk: number;
  end: () => void;
}

const lives = new AsyncLocalStorage<Life>();

/** The fate of work that may die on the way. */
export type Fate<Result> = { died: false; result: Result } | { died: true };

/**
 * Does something in a process that may die at any call to the provider: from that
 * moment on nothing of it happens any more, as after a SIGKILL; what the provider
 * and the database did before stays done.
 */
export function live<Result>(
  chance: Seeded,
  risk: number,
  work: () => Promise<Result>,
): Promise<Fate<Result>> {
  return new Promise((resolve, reject) => {
    const end = () => resolve({ died: true });
    lives.run({ chance, risk, end }, () => {
      work().then((result) => resolve({ died: false, result }), reject);
    });
  });
}

/** The provider as a process sees it that may die before a call or after it, or lose the answer. */
export function mortalProvider(provider: PaymentProvider): PaymentProvider {
  /** `lost` is what a caller reads who does not hear back. */
  async function call<Outcome, Lost extends Outcome>(
    make: () => Promise<Outcome>,
    lost: Lost,
  ): Promise<Outcome> {
    const life = lives.getStore();
    if (!life?.chance.happens(life.risk)) return make();
    const fate = life.chance.pick(["killed before", "killed after", "answer lost"]);
    if (fate === "killed before") return dead(life);
    await make();
    if (fate === "killed after") return dead(life);
    return lost;
  }
  const unknown = { kind: "unknown", reason: "The answer was lost." } as const;
  return {
    ...provider,
    createOrder: (order) => call(() => provider.createOrder(order), unknown),
    captureOrder: (id, key) => call(() => provider.captureOrder(id, key), unknown),
    findOrder: (id) => call(() => provider.findOrder(id), unknown),
    refundCapture: (refund) => call(() => provider.refundCapture(refund), unknown),
    findRefund: (id) => call(() => provider.findRefund(id), unknown),
    listRefunds: (id) => call(() => provider.listRefunds(id), unknown),
  };
}

/** Never goes on: whoever awaits it is dead. */
function dead({ end }: Life): Promise<never> {
  end();
  return new Promise(() => {});
}
