import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, by a run's own report: begun last, each would be waited for alone. */
export const SLOW_FILES: readonly string[] = [
  "tests/e2e/every-page.journey.ts",
  "tests/e2e/power-cut.journey.ts",
  "tests/e2e/payment-outcomes.journey.ts",
  "tests/e2e/refund-power-cut.journey.ts",
  "tests/e2e/sign-up.journey.ts",
  "tests/e2e/outage.journey.ts",
  "tests/e2e/settings.journey.ts",
  "tests/e2e/cart.journey.ts",
  "tests/e2e/admin.journey.ts",
  "tests/e2e/mega-bucks.journey.ts",
  "tests/platform/start.test.ts",
  "tests/platform/ready-keys.test.ts",
  "tests/platform/killed-processes.test.ts",
  "tests/platform/embedded-database.test.ts",
  "tests/platform/processes.test.ts",
  "tests/platform/one-shop.test.ts",
  "tests/platform/restore-everything.test.ts",
  "tests/operations/shop-lock.db.test.ts",
  "tests/payments/slow-refund.test.ts",
  "tests/payments/random-run.test.ts",
  "app/shop/coupon/code-tries.db.test.ts",
  "app/platform/db/change-feed.db.test.ts",
  "tests/operations/mega-bucks-run.db.test.ts",
  "app/shop/customer/sign-in/sign-in.db.test.ts",
  "tests/routes/access.test.ts",
  "tests/routes/order-outages.test.ts",
  "tests/routes/outages.test.ts",
  "tests/routes/demo.test.ts",
  "tests/routes/links.test.ts",
];

/** A fresh clone does not remember how long files took: within its project a slow one goes first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || placeOf(a) - placeOf(b),
    );
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = SLOW_FILES.indexOf(relative(process.cwd(), moduleId));
  return place === -1 ? SLOW_FILES.length : place;
}
