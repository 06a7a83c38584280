/** Who asks: somebody without an account, whose things they are, a stranger, the team. */
export const ASKERS = ["visitor", "owner", "other", "staff", "admin"] as const;
export type Asker = (typeof ASKERS)[number];

export interface Access {
  /** The answer for each asker; a form is sent empty. */
  status: Readonly<Record<Asker, number>>;
  /** Staff and admins may see what is the owner's here. */
  team?: boolean;
  /** The owner's own things are on it. */
  shows?: boolean;
  /** No page: the framework has no data of it to hand out. */
  isEndpoint?: boolean;
}

const all = (status: number): Access["status"] => ({
  visitor: status,
  owner: status,
  other: status,
  staff: status,
  admin: status,
});

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
const ownForm: Access = { status: { ...all(404), visitor: 302, owner: 400 } };
const forTeam: Access = {
  status: { visitor: 302, owner: 403, other: 403, staff: 200, admin: 200 },
  team: true,
};
const teamsForm: Access = {
  status: { visitor: 302, owner: 403, other: 403, staff: 400, admin: 400 },
  team: true,
};
const forAdmins: Access = {
  status: { visitor: 302, owner: 403, other: 403, staff: 403, admin: 200 },
};

/** What every address of the build answers to everybody (accounts §6, decisions §6). */
export const ACCESS: Readonly<Record<string, Access>> = {
  "GET /": open,
  "GET /category/:categoryId": open,
  "GET /product/:productId": open,
  "POST /product/:productId": refusesEmpty,
  "GET /product/:productId/request": open,
  "POST /product/:productId/request": refusesEmpty,
  "GET /product/:productId/template": openEndpoint,
  "GET /specials": open,
  "GET /specials/:specialId": open,
  "GET /specials/:specialId/order": open,
  "POST /specials/:specialId/order": refusesEmpty,
  "GET /website-order": open,
  "POST /website-order": refusesEmpty,
  "GET /app-order": open,
  "POST /app-order": refusesEmpty,
  "GET /design": open,
  "POST /design": refusesEmpty,
  "GET /custom-payment": open,
  "POST /custom-payment": refusesEmpty,
  "GET /new-business-packages": open,
  "GET /new-business-packages/order": open,
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

  "GET /auth": forVisitors,
  "POST /auth": refusesEmpty,
  "GET /auth/second-factor": goesElsewhere,
  "POST /auth/second-factor": refusesEmpty,
  "GET /auth/reset-password": open,
  "POST /auth/reset-password": refusesEmpty,
  "GET /signup": forVisitors,
  "POST /signup": refusesEmpty,
  "GET /verify-email": deadLink,
  "POST /verify-email": deadLink,
  "GET /confirm-email/:side": deadLink,
  "POST /confirm-email/:side": deadLink,
  "GET /setup": deadLink,
  "POST /setup": refusesEmpty,
  "GET /sign-out": goesElsewhere,
  "POST /sign-out": goesElsewhere,
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
  "POST /my-account/addresses/default": membersForm,
  "GET /my-account/addresses/:addressId": ownThing,
  "POST /my-account/addresses/:addressId": ownForm,
  "POST /my-account/addresses/:addressId/removal": ownForm,
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
  "POST /my-account/orders/:orderId": ownForm,
  "GET /my-account/orders/:orderId/files/:fileId": { ...ownThing, isEndpoint: true },
  "GET /my-account/orders/:orderId/invoice": { ...ownThing, shows: false, isEndpoint: true },
  "GET /my-account/messages": { ...forMembers, shows: true },
  "GET /my-account/messages/new": forMembers,
  "POST /my-account/messages/new": membersForm,
  "GET /my-account/messages/:threadId": ownThing,
  "POST /my-account/messages/:threadId": ownForm,
  "GET /my-account/messages/:threadId/read-receipt": goesElsewhere,
  "POST /my-account/messages/:threadId/read-receipt": ownForm,
  "GET /my-account/mega-bucks": forMembers,
  "GET /my-account/mega-bucks/history": forMembers,
  "GET /my-account/referrals": forMembers,

  "GET /payment-success": refusesEmpty,
  "GET /payment-cancelled": refusesEmpty,
  "GET /orders/:orderId/payment": goesElsewhere,
  "POST /orders/:orderId/payment": ownForm,

  "GET /admin": { ...forTeam, status: { ...forTeam.status, staff: 302, admin: 302 } },
  "GET /admin/orders": { ...forTeam, shows: true },
  "GET /admin/orders/:orderId": { ...forTeam, shows: true },
  "POST /admin/orders/:orderId": teamsForm,
  "GET /admin/files/:fileId": { ...forTeam, shows: true, isEndpoint: true },
  "GET /admin/messages": { ...forTeam, shows: true },
  "GET /admin/messages/:threadId": { ...forTeam, shows: true },
  "POST /admin/messages/:threadId": teamsForm,
  "GET /admin/messages/:threadId/read-receipt": {
    ...forTeam,
    status: { ...forTeam.status, staff: 302, admin: 302 },
  },
  "POST /admin/messages/:threadId/read-receipt": teamsForm,
  "GET /admin/team": forAdmins,
  "POST /admin/team": { status: { ...forAdmins.status, admin: 400 } },

  "POST /api/uploads": refusesEmpty,
  "GET /api/search": openEndpoint,
  "GET /api/live": { status: { ...all(200), visitor: 401 }, isEndpoint: true },
  "POST /api/functions/send-contact-message": refusesEmpty,
  "POST /api/functions/validate-coupon": refusesEmpty,
  "POST /api/functions/send-website-order": refusesEmpty,
  "POST /api/functions/send-design-order": refusesEmpty,
  "POST /api/functions/send-design-request": refusesEmpty,
  "POST /api/functions/send-business-package-order": refusesEmpty,
  "POST /api/functions/send-customer-intake-notification": {
    status: { ...all(400), visitor: 401 },
  },
  "GET /healthz": openEndpoint,
  "GET /readyz": openEndpoint,
  "GET /metrics": openEndpoint,
  "POST /webhooks/paypal": refusesEmpty,
};
