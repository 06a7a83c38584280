import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("category/:categoryId", "routes/storefront/category.tsx"),
    route("specials", "routes/storefront/specials.tsx"),
    route("specials/:specialId", "routes/storefront/special.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),
  route("theme.css", "routes/storefront/theme-css.ts"),
  route("webhooks/paypal", "routes/webhooks/paypal.ts"),
] satisfies RouteConfig;
