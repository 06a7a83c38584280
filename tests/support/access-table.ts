import { type Access, all } from "./access.ts";
import { DESK_ACCESS } from "./desk-access.ts";

/** 302 leads to the sign-in page, or away from a page that needs nobody signed in. */
const open: Access = { status: all(200) };
const openEndpoint: Access = { ...open, isEndpoint: true };
/** Empty forms and calls are refused, whoever sends them. */
const refusesEmpty: Access = { status: all(400) };
const goesElsewhere: Access = { status: all(302) };
const deadLink: Access = { status: all(404) };
const forVisitors: Access = { status: { ...all(302), visitor: 200 } };
const forMembers: Access = { status: { ...all(200), visitor: 302 } };
const membersForm: Access = { status: { ...all(400), visitor: 302 } };
const ownThing: Access = { status: { ...all(404), visitor: 302, owner: 200 }, shows: true };
/** Done for the owner, who is then led on; for everybody else there is no such thing. */
const ownForm: Access = { status: { ...all(404), visitor: 302, owner: 302 } };
/** Somebody signed in is led away from the page that the form is on. */
const visitorsForm: Access = { status: { ...all(302), visitor: 400 } };

/** What every address of the build answers to everybody (accounts §6, decisions §6). */
export const ACCESS: Readonly<Record<string, Access>> = {
  "GET /": open,
  "GET /category/:categoryId": open,
  // Order forms begin with what the account knows.
  "GET /product/:productId": { ...open, shows: true },
  "POST /product/:productId": refusesEmpty,
  "GET /product/:productId/request": open,
  "POST /product/:productId/request": refusesEmpty,
  "GET /product/:productId/template": openEndpoint,
  "GET /specials": open,
  "GET /specials/:specialId": open,
  "GET /specials/:specialId/order": { ...open, shows: true },
  "POST /specials/:specialId/order": refusesEmpty,
  "GET /website-order": open,
  "POST /website-order": refusesEmpty,
  "GET /app-order": open,
  "POST /app-order": refusesEmpty,
  "GET /design": open,
  "POST /design": refusesEmpty,
  "GET /custom-payment": open,
  "POST /custom-payment": refusesEmpty,
  "GET /new-business-packages": { ...open, shows: true },
  "GET /new-business-packages/order": { ...open, search: "?package=19" },
  "POST /new-business-packages/order": refusesEmpty,
  "GET /about": open,
  "GET /privacy": open,
  "GET /terms": open,
  "GET /returns": open,
  "GET /search": open,
  "GET /contact": open,
  "POST /contact": refusesEmpty,
  "GET /samples/:slug": open,
  "GET /*": deadLink,
  "GET /sitemap.xml": openEndpoint,
  "GET /robots.txt": openEndpoint,
  "GET /theme.css": openEndpoint,
  "GET /pictures/kept/:file": { ...deadLink, isEndpoint: true },

  "GET /auth": forVisitors,
  "POST /auth": visitorsForm,
  "GET /auth/second-factor": goesElsewhere,
  "POST /auth/second-factor": goesElsewhere,
  "GET /auth/reset-password": open,
  "POST /auth/reset-password": refusesEmpty,
  "GET /signup": forVisitors,
  "POST /signup": visitorsForm,
  "GET /verify-email": deadLink,
  "POST /verify-email": deadLink,
  "GET /confirm-email/:side": deadLink,
  "POST /confirm-email/:side": deadLink,
  "GET /setup": deadLink,
  "POST /setup": refusesEmpty,
  "GET /sign-out": goesElsewhere,
  "POST /sign-out": { ...goesElsewhere, isLast: true },
  "GET /welcome": forMembers,
  "POST /welcome": membersForm,

  "GET /my-account": forMembers,
  "POST /my-account": membersForm,
  "GET /my-account/verification": goesElsewhere,
  "POST /my-account/verification": goesElsewhere,
  "GET /my-account/business-profile": forMembers,
  "POST /my-account/business-profile": membersForm,
  "GET /my-account/addresses": { ...forMembers, shows: true },
  "GET /my-account/addresses/new": forMembers,
  "POST /my-account/addresses/new": membersForm,
  "GET /my-account/addresses/default": goesElsewhere,
  "POST /my-account/addresses/default": { ...ownForm, form: { addressId: ":addressId" } },
  "GET /my-account/addresses/:addressId": ownThing,
  "POST /my-account/addresses/:addressId": {
    ...ownForm,
    form: { label: "Shop", street: "12 Mill Ln", city: "Orlando", state: "FL", zip: "32804" },
  },
  "GET /my-account/addresses/:addressId/removal": goesElsewhere,
  "POST /my-account/addresses/:addressId/removal": { ...ownForm, isLast: true },
  "GET /my-account/security": forMembers,
  "POST /my-account/security": membersForm,
  "GET /my-account/security/password": forMembers,
  "POST /my-account/security/password": membersForm,
  "GET /my-account/security/two-factor": forMembers,
  "POST /my-account/security/two-factor": membersForm,
  "GET /my-account/security/email": forMembers,
  "POST /my-account/security/email": membersForm,
  "GET /my-account/data": forMembers,
  "POST /my-account/data": membersForm,
  "GET /my-account/export": { ...forMembers, shows: true, isEndpoint: true },
  "GET /my-account/orders": { ...forMembers, shows: true },
  "GET /my-account/orders/:orderId": ownThing,
  "POST /my-account/orders/:orderId": {
    ...ownForm,
    form: { expected: "pending" },
    isLast: true,
  },
  "GET /my-account/orders/:orderId/quote": { ...ownThing, shows: false },
  "POST /my-account/orders/:orderId/quote": membersForm,
  "GET /my-account/orders/:orderId/artwork": ownThing,
  "POST /my-account/orders/:orderId/artwork": {
    status: { ...all(404), visitor: 302, owner: 400 },
    shows: true,
  },
  "GET /my-account/orders/:orderId/files/:fileId": { ...ownThing, isEndpoint: true },
  "GET /my-account/orders/:orderId/again": goesElsewhere,
  // To the cart, or back to an order of which nothing is sold any more.
  "POST /my-account/orders/:orderId/again": ownForm,
  "GET /my-account/orders/:orderId/invoice": { ...ownThing, shows: false, isEndpoint: true },
  "GET /my-account/messages": { ...forMembers, shows: true },
  "GET /my-account/messages/new": forMembers,
  "POST /my-account/messages/new": membersForm,
  "GET /my-account/messages/:threadId": ownThing,
  "POST /my-account/messages/:threadId": { ...ownForm, form: { message: "Is it ready?" } },
  "GET /my-account/messages/:threadId/read-receipt": goesElsewhere,
  "POST /my-account/messages/:threadId/read-receipt": {
    ...ownForm,
    form: { seen: ":messageId" },
  },
  "GET /my-account/mega-bucks": forMembers,
  "GET /my-account/mega-bucks/earn": { ...forMembers, shows: true },
  "POST /my-account/mega-bucks/earn": membersForm,
  "GET /my-account/mega-bucks/redeem": forMembers,
  "POST /my-account/mega-bucks/redeem": membersForm,
  "GET /my-account/mega-bucks/files/:fileId": { ...ownThing, isEndpoint: true },
  "GET /my-account/mega-bucks/history": forMembers,
  "GET /my-account/referrals": forMembers,
  "GET /my-account/referrals/friends": forMembers,
  "GET /my-account/referrals/friends/:referralId": { ...ownThing, shows: false },
  "GET /my-account/referrals/earnings": forMembers,

  "GET /cart": { ...open, shows: true },
  "POST /cart": refusesEmpty,
  // A cart is a browser's as well as an account's: nobody is asked to sign in.
  "GET /cart/lines/:cartLineId": { status: { ...all(404), owner: 200 }, shows: true },
  "POST /cart/lines/:cartLineId": { status: { ...all(404), owner: 400 } },
  "GET /checkout": { status: { ...all(302), owner: 200 }, shows: true },
  // An empty cart has no checkout.
  "POST /checkout": { status: { ...all(302), owner: 400 } },
  "GET /payment-success": refusesEmpty,
  "GET /payment-cancelled": refusesEmpty,
  "GET /orders/:orderId/payment": goesElsewhere,
  "POST /orders/:orderId/payment": { status: { ...all(404), owner: 303 } },

  // The order of a guest: its link is the proof, and says nobody's name.
  "GET /track/:token": open,
  "POST /track/:token": refusesEmpty,
  "GET /track/:token/artwork": open,
  "POST /track/:token/artwork": refusesEmpty,
  "GET /track/:token/quote": open,
  "POST /track/:token/quote": refusesEmpty,
  "GET /track/:token/payment": goesElsewhere,
  "POST /track/:token/payment": { status: all(303) },
  "GET /track/:token/invoice": { ...deadLink, isEndpoint: true },

  ...DESK_ACCESS,

  "POST /api/uploads": refusesEmpty,
  "GET /api/search": openEndpoint,
  "GET /api/live": { status: { ...all(200), visitor: 401 }, isEndpoint: true },
  "POST /api/functions/send-contact-message": refusesEmpty,
  "POST /api/functions/validate-coupon": refusesEmpty,
  "POST /api/functions/generate-coupon": { status: { ...all(400), visitor: 401 } },
  "POST /api/functions/send-website-order": refusesEmpty,
  "POST /api/functions/send-design-order": refusesEmpty,
  "POST /api/functions/send-design-request": refusesEmpty,
  "POST /api/functions/send-business-package-order": refusesEmpty,
  "POST /api/functions/send-product-order": refusesEmpty,
  "POST /api/functions/create-paypal-order": refusesEmpty,
  "POST /api/functions/capture-paypal-order": refusesEmpty,
  "POST /api/functions/send-test-email": {
    status: { ...all(403), visitor: 401, admin: 400 },
  },
  "POST /api/functions/track-referral-signup": { status: { ...all(400), visitor: 401 } },
  "POST /api/functions/send-customer-intake-notification": {
    status: { ...all(400), visitor: 401 },
  },
  "GET /healthz": openEndpoint,
  "GET /readyz": openEndpoint,
  "GET /metrics": openEndpoint,
  "POST /webhooks/paypal": refusesEmpty,
};
