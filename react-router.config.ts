import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes are known from the start: no request for them while someone fills in a form,
  // which would fail when the connection just broke: for a page with a parameter in its address
  // the framework asks again at each submit. Their list is 3 KB of script on each first load
  // (`server/build/split-manifest.ts`).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
