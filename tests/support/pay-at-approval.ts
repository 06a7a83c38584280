import type { Outcome } from "#simulator/outcomes.ts";

/** Does the customer's part at the provider's approval page; gives the address that it sends them to. */
export async function payAtApproval(
  approval: string,
  outcome: Outcome = "approve",
): Promise<string> {
  const body = new URLSearchParams({ action: "pay", outcome });
  const answer = await fetch(approval, { method: "POST", body, redirect: "manual" });
  return answer.headers.get("location") ?? "";
}
