import {
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { crc32 } from "node:zlib";
import type { Store } from "./store.ts";

/** The five headers that carry a webhook's signature. */
export interface Transmission {
  id: string;
  time: string;
  certUrl: string;
  algorithm: string;
  signature: string;
}

export const SIGNATURE_ALGORITHM = "SHA256withRSA";

export interface Signer {
  sign(transmission: Pick<Transmission, "id" | "time">, webhookId: string, body: string): string;
  verify(transmission: Transmission, webhookId: string, body: string): boolean;
  certificate: string;
}

/** Signs as PayPal does: RSA over "transmission id|time|webhook id|CRC-32 of the body". */
export function createSigner(store: Store): Signer {
  const privateKey = loadKey(store);
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (transmission, webhookId, body) =>
      createSign("RSA-SHA256")
        .update(message(transmission, webhookId, body))
        .sign(privateKey, "base64"),
    verify: (transmission, webhookId, body) =>
      transmission.algorithm === SIGNATURE_ALGORITHM &&
      createVerify("RSA-SHA256")
        .update(message(transmission, webhookId, body))
        .verify(publicKey, transmission.signature, "base64"),
    certificate: publicKey.export({ type: "spki", format: "pem" }).toString(),
  };
}

function message({ id, time }: Pick<Transmission, "id" | "time">, webhookId: string, body: string) {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

function loadKey(store: Store): KeyObject {
  const kept = store.find("keys", "webhooks");
  if (kept) return createPrivateKey(kept.pem);
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  store.save("keys", { id: "webhooks", pem });
  return privateKey;
}
