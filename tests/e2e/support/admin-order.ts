import type { Page } from "playwright-core";
import { untilAlive } from "./browser.ts";

/** Finds an order in the admin area by its number, as staff do, and opens it. */
export async function openInAdmin(team: Page, address: string, orderNumber: string): Promise<void> {
  await team.goto(`${address}/admin/orders?q=${orderNumber}`);
  await team.getByRole("link", { name: orderNumber }).first().click();
  await team.getByRole("heading", { level: 1, name: orderNumber }).waitFor();
  await untilAlive(team);
}
