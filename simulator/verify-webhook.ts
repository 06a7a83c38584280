import { z } from "zod";
import { DEMO_ACCOUNT } from "./demo-account.ts";
import { json, problem, type Reply } from "./reply.ts";
import type { Signer } from "./signature.ts";

const requestSchema = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** POST /v1/notifications/verify-webhook-signature */
export function verifyWebhook(signer: Signer, certificateUrl: string, body: unknown): Reply {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) {
    return problem(400, [{ issue: "VALIDATION_ERROR", description: parsed.error.message }]);
  }
  const request = parsed.data;
  const isGenuine =
    request.webhook_id === DEMO_ACCOUNT.webhookId &&
    request.cert_url === certificateUrl &&
    signer.verify(
      {
        id: request.transmission_id,
        time: request.transmission_time,
        certUrl: request.cert_url,
        algorithm: request.auth_algo,
        signature: request.transmission_sig,
      },
      request.webhook_id,
      JSON.stringify(request.webhook_event),
    );
  return json(200, { verification_status: isGenuine ? "SUCCESS" : "FAILURE" });
}
