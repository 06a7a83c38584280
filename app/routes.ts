import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/storefront/home.tsx"),
  route("webhooks/paypal", "routes/webhooks/paypal.ts"),
] satisfies RouteConfig;
