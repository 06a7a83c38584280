import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes are known from the start: no request for them while someone fills in a form,
  // which would fail when the connection just broke.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
