import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The browser knows every route from the start. Asked for one by one, a form's own
  // address is looked up at its first submit, and without a connection the page goes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
