import type { Services } from "#app/platform/services.server.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import type { Person } from "#app/shop/person/person.ts";
import { approvalFormSchema } from "./proof-form.ts";
import { recordRefusal } from "./proof-refusals.ts";
import type { RefusedApproval } from "./proof-view.ts";
import { recordApproval } from "./record-approval.server.ts";

export type ReceivedApproval =
  | { kind: "recorded" }
  | { kind: "unknown" | "not_staff" }
  | { kind: "refused"; status: 400 | 409; refused: RefusedApproval };

/** A posted form that records an approval, from its fields to what became of it. */
export async function receiveApproval(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  request: Request,
  ids: { orderId: string; proofId: string },
  by: Person,
): Promise<ReceivedApproval> {
  const posted = await request.formData();
  const typed = { means: postedText(posted, "means"), saidBy: postedText(posted, "saidBy") };
  const form = approvalFormSchema.safeParse(typed);
  if (!form.success) {
    const errorsOf = (field: keyof typeof typed) =>
      form.error.issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
    const errors = { means: errorsOf("means"), saidBy: errorsOf("saidBy") };
    return { kind: "refused", status: 400, refused: { ...typed, problem: null, errors } };
  }
  const result = await recordApproval(services, { ...ids, form: form.data }, by);
  if (result.ok) return { kind: "recorded" };
  if (result.reason === "unknown" || result.reason === "not_staff") return { kind: result.reason };
  const problem = recordRefusal(result.reason === "settled" ? result.state : result.reason);
  const errors = { means: [], saidBy: [] };
  return { kind: "refused", status: 409, refused: { ...typed, problem, errors } };
}
