import { expect, test } from "vitest";
import { createMetrics } from "#app/platform/metrics.server.ts";
import { machineRoutes } from "#server/http/machine-routes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testServices } from "#tests/support/test-services.ts";

const { pool } = await testDatabase();
const { services } = await testServices();

test("asking often whether the shop is ready does not write to the storage each time", async () => {
  let looks = 0;
  const storage = {
    ...services.storage,
    check: async () => {
      looks += 1;
      await services.storage.check();
    },
  };
  const app = machineRoutes({ ...services, storage }, createMetrics(pool));
  const answers = await Promise.all(Array.from({ length: 20 }, async () => app.request("/readyz")));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(looks).toBe(1);
});
