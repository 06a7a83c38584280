import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";

function problemsOf(variables: Record<string, string>) {
  const result = readEnv(variables);
  return result.ok ? [] : result.problems.map(({ name }) => name);
}

function envOf(variables: Record<string, string>) {
  const result = readEnv(variables);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.env;
}

const paypal = {
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "webhook",
};

test("without any setting the shop listens on this machine, with test payments", () => {
  expect(envOf({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    simulatorPort: 3001,
    simulatorPublicUrl: "http://localhost:3001",
    usesSimulator: true,
    databaseUrl: null,
    smtpUrl: null,
    s3: null,
    secret: null,
    trustedProxies: [],
    logLevel: "info",
  });
});

test("as many processes answer as there are cores, four at most, or as many as are asked for", () => {
  expect(envOf({}).workers).toBe(Math.min(availableParallelism(), 4));
  expect(envOf({ WORKERS: "7" }).workers).toBe(7);
});

test("an empty variable counts as not set", () => {
  expect(envOf({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: null });
});

test("addresses follow the port unless they are given", () => {
  expect(envOf({ PORT: "8080" })).toMatchObject({
    publicUrl: "http://localhost:8080",
    simulatorPort: 8081,
    simulatorPublicUrl: "http://localhost:8081",
  });
});

test.each([
  ["HSTS_SUBDOMAINS", "true"],
  ["WORKERS", "0"],
  ["WORKERS", "17"],
  ["WORKERS", "two"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "3000x"],
  ["HOST", "not a host"],
  ["PUBLIC_URL", "shop.example"],
  ["PUBLIC_URL", "https://shop.example/path"],
  ["DATABASE_URL", "mysql://localhost/shop"],
  ["SMTP_URL", "mail.example"],
  ["SMTP_URL", "smtp:mail.example"],
  ["SMTP_URL", "smtp://"],
  ["MAIL_FROM", "our shop"],
  ["S3_BUCKET", "UPPER"],
  ["S3_ENDPOINT", "ftp://s3.example"],
  ["PAYMENTS", "live"],
  ["SIMULATOR_PUBLIC_URL", "x"],
  ["SECRET", "short"],
  ["METRICS_TOKEN", "short"],
  ["CLAMD_SOCKET", "clamd"],
  ["CLAMD_SOCKET", "clamd:99999"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["TRUSTED_PROXIES", "0.0.0.0/0"],
  ["TRUSTED_PROXIES", "10.0.0.5, ::/0"],
  ["TRUSTED_PROXIES", "0.0.0.0/1, 128.0.0.0/1"],
  ["TRUSTED_PROXIES", "128.0.0.0/7"],
  ["TRUSTED_PROXIES", "2000::/3"],
  ["TRUSTED_PROXIES", "::ffff:0:0/96"],
  ["TRUSTED_PROXIES", "::/80"],
  ["LOG_LEVEL", "loud"],
])("%s=%s is refused by name", (name, value) => {
  expect(problemsOf({ [name]: value })).toContain(name);
});

test("every bad setting is told at once", () => {
  expect(problemsOf({ PORT: "x", LOG_LEVEL: "x", SECRET: "x" })).toEqual([
    "PORT",
    "SECRET",
    "LOG_LEVEL",
  ]);
});

test("a public address refuses test payments unless they are asked for", () => {
  const publicUrl = { PUBLIC_URL: "https://shop.example" };
  expect(problemsOf(publicUrl)).toEqual(["PAYPAL_CLIENT_ID"]);
  expect(problemsOf({ ...publicUrl, PAYMENTS: "simulator" })).toEqual(["SIMULATOR_PUBLIC_URL"]);
  const allowed = {
    ...publicUrl,
    PAYMENTS: "simulator",
    SIMULATOR_PUBLIC_URL: "https://pay.example",
  };
  expect(envOf(allowed)).toMatchObject({ usesSimulator: true, paymentsSimulatorAllowed: true });
});

test.each(["http://127.0.0.1:3000", "http://[::1]:3000", "http://shop.localhost"])(
  "%s is this machine and takes test payments",
  (address) => {
    expect(envOf({ PUBLIC_URL: address }).usesSimulator).toBe(true);
  },
);

test("behind a proxy on the same machine its word is believed, unless others are named", () => {
  const behind = { ...paypal, PUBLIC_URL: "https://shop.example" };
  expect(envOf(behind).trustedProxies).toEqual(["127.0.0.0/8", "::1"]);
  expect(envOf({ ...behind, TRUSTED_PROXIES: "10.0.0.5" }).trustedProxies).toEqual(["10.0.0.5"]);
  expect(envOf({ PUBLIC_URL: "http://127.0.0.1:3000" }).trustedProxies).toEqual([]);
});

test.each(["10.0.0.0/8", "fc00::/7", "fe80::/10", "2400:cb00::/32", "::ffff:10.0.0.0/104"])(
  "%s is a network that may hold one's proxies",
  (network) => {
    expect(envOf({ TRUSTED_PROXIES: network }).trustedProxies).toEqual([network]);
  },
);

test("live payments are taken at an https address alone", () => {
  const live = { ...paypal, PAYPAL_ENVIRONMENT: "live" };
  expect(problemsOf({ ...live, PUBLIC_URL: "http://shop.example" })).toEqual(["PUBLIC_URL"]);
  expect(problemsOf(live)).toEqual(["PUBLIC_URL"]);
  expect(problemsOf({ ...live, PUBLIC_URL: "https://shop.example" })).toEqual([]);
  expect(problemsOf({ ...paypal, PUBLIC_URL: "http://shop.example" })).toEqual([]);
});

test("partial PayPal credentials are refused, naming each that is missing", () => {
  expect(problemsOf({ PAYPAL_CLIENT_ID: "id" })).toEqual([
    "PAYPAL_CLIENT_SECRET",
    "PAYPAL_WEBHOOK_ID",
  ]);
  expect(problemsOf({ PAYPAL_ENVIRONMENT: "live" })).toEqual(Object.keys(paypal));
});

test("simulated payments are never taken beside PayPal credentials", () => {
  expect(problemsOf({ ...paypal, PAYPAL_ENVIRONMENT: "live", PAYMENTS: "simulator" })).toEqual([
    "PAYMENTS",
  ]);
  expect(problemsOf({ ...paypal, PAYMENTS: "simulator" })).toEqual(["PAYMENTS"]);
  expect(envOf({ ...paypal, PUBLIC_URL: "https://shop.example" })).toMatchObject({
    usesSimulator: false,
    paypal: { environment: "sandbox" },
  });
});

test("the simulator needs a port of its own", () => {
  expect(problemsOf({ PORT: "4000", SIMULATOR_PORT: "4000" })).toEqual(["SIMULATOR_PORT"]);
  expect(problemsOf({ PORT: "65535" })).toEqual(["SIMULATOR_PORT"]);
});

test("object storage is set up whole or not at all", () => {
  expect(problemsOf({ S3_ENDPOINT: "https://s3.example" })).toEqual(["S3_BUCKET"]);
  expect(problemsOf({ S3_BUCKET: "artwork", AWS_ACCESS_KEY_ID: "key" })).toEqual([
    "AWS_SECRET_ACCESS_KEY",
  ]);
  expect(envOf({ S3_BUCKET: "artwork" }).s3).toEqual({
    bucket: "artwork",
    endpoint: null,
    region: "us-east-1",
    credentials: null,
  });
});

test("the sender of mails has a name, or only an address", () => {
  const senderOf = (MAIL_FROM: string) => envOf({ MAIL_FROM }).mailFrom;
  expect(senderOf("shop@example.com")).toEqual({ name: null, address: "shop@example.com" });
  const named = { name: "Our Shop", address: "shop@example.com" };
  expect(senderOf("Our Shop <shop@example.com>")).toEqual(named);
  expect(senderOf('"Our Shop" <shop@example.com>')).toEqual(named);
  expect(senderOf("<shop@example.com>")).toEqual({ name: null, address: "shop@example.com" });
});
