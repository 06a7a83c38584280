import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type ViteDevServer } from "vite";
import { createOwnerSetupLink } from "#app/shop/staff/create-owner-setup-link.server.ts";
import type { createShop, Shop } from "./app.ts";
import { buildPicturesApart } from "./build/build-apart.ts";
import type { ClosingSteps } from "./closing-steps.ts";
import { gracefulClose } from "./http/close-gracefully.ts";
import { openInstallation } from "./installation.ts";
import { listen } from "./listen.ts";
import { openServices } from "./open-services.ts";
import { orRefuse, refuseOtherSecret } from "./or-refuse.ts";
import { runToStop } from "./run-to-stop.ts";
import { startSimulatorProcess } from "./simulator-process.ts";
import { stopFor } from "./stop-on-signal.ts";
import { tell, welcome } from "./tell.ts";

process.env.NODE_ENV = "development";

await runToStop(openDevelopment);

/**
 * The shop on its sources: the same data folder, every change in the browser at
 * once. Background jobs keep the code they started with.
 */
async function openDevelopment(closing: ClosingSteps): Promise<void> {
  const root = path.resolve(import.meta.dirname, "..");
  const buildFolder = path.join(root, "build");
  const installation = orRefuse(
    await openInstallation(process.env, { tell, command: null, onTaken: stopFor }),
  );
  closing.add(installation.close);
  await refuseOtherSecret(installation);
  const { env, databaseUrl } = installation;
  await buildPicturesApart(root);
  const open = await openServices(env, databaseUrl);
  closing.add(open.close);
  await open.services.jobs.start();

  const server = createServer();
  const closeServer = gracefulClose(server);
  const vite = await createVite({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  closing.add(() => vite.close());
  const currentShop = followSources(vite, open.services, {
    metrics: open.metrics,
    buildFolder,
    processes: 1,
  });
  const answer = getRequestListener(
    async (request, connection) => (await currentShop()).fetch(request, connection),
    {
      overrideGlobalObjects: false,
    },
  );
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response));
  });
  await listen(server, env);
  closing.add(closeServer);
  closing.add(async () => open.services.live.close());
  await (await currentShop()).startWorkers();
  if (env.usesSimulator)
    closing.add(orRefuse(await startSimulatorProcess(env, open.services.log)).close);
  const { db, now } = open.services;
  welcome(env, await createOwnerSetupLink(db, env, now()));
}

/** The shop as its sources are at this moment; put together anew when one has changed. */
function followSources(
  vite: ViteDevServer,
  ...parts: Parameters<typeof createShop>
): () => Promise<Shop> {
  let made: { by: typeof createShop; shop: Promise<Shop> } | null = null;
  return async () => {
    // Cached until a source it is made from changes.
    const app: { createShop?: typeof createShop } = await vite.ssrLoadModule("/server/app.ts");
    if (app.createShop && made?.by !== app.createShop) {
      made = { by: app.createShop, shop: app.createShop(...parts) };
    }
    if (made === null) throw new Error("server/app.ts exports no createShop.");
    return made.shop;
  };
}
