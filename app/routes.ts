import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("category/:categoryId", "routes/storefront/category.tsx"),
    route("product/:productId", "routes/storefront/product.tsx"),
    route("specials", "routes/storefront/specials.tsx"),
    route("specials/:specialId", "routes/storefront/special.tsx"),
    route("specials/:specialId/order", "routes/storefront/special-order.tsx"),
    route("website-order", "routes/storefront/website-order.tsx"),
    route("app-order", "routes/storefront/app-order.tsx"),
    route("auth", "routes/account/auth.tsx"),
    route("payment-success", "routes/checkout/payment-success.tsx"),
    route("payment-cancelled", "routes/checkout/payment-cancelled.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),
  route("sign-out", "routes/account/sign-out.ts"),
  route("setup", "routes/account/owner-setup.tsx"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/home.tsx"),
    route("orders", "routes/admin/orders.tsx"),
    route("orders/:orderId", "routes/admin/order.tsx"),
    route("files/:fileId", "routes/admin/file.ts"),
  ]),
  route("theme.css", "routes/storefront/theme-css.ts"),
  route("webhooks/paypal", "routes/webhooks/paypal.ts"),
  route("orders/:orderId/payment", "routes/checkout/order-payment.ts"),
  route("api/uploads", "routes/api/uploads.ts"),
  route("api/functions/send-website-order", "routes/api/send-website-order.ts"),
  route("api/functions/validate-coupon", "routes/api/validate-coupon.ts"),
  route("api/functions/send-design-order", "routes/api/send-design-order.ts"),
  route("api/functions/send-design-request", "routes/api/send-design-request.ts"),
  route(
    "api/functions/send-business-package-order",
    "routes/api/send-business-package-order.ts",
  ),
] satisfies RouteConfig;
