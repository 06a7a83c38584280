/** The page on which people sign in. */
export const SIGN_IN_PATH = "/auth";

/** Where somebody arrives who signed in beside a page that is still open in another tab. */
export const SIGNED_IN_PATH = `${SIGN_IN_PATH}/signed-in`;

/** The page on which people make an account. */
export const SIGN_UP_PATH = "/signup";

/**
 * The page on which a forgotten password is replaced; "/auth?tab=reset-password" leads there too.
 */
export const RESET_PATH = `${SIGN_IN_PATH}/reset-password`;

/** The page that the link of the verification mail leads to. */
export const VERIFY_EMAIL_PATH = "/verify-email";

/** Takes the wish for another verification mail. */
export const VERIFICATION_PATH = "/my-account/verification";

/** The page of a customer's rewards, and of the friends they invited. */
export const REWARDS_PATH = "/my-account/mega-bucks";
export const REWARDS_EARN_PATH = `${REWARDS_PATH}/earn`;
export const REWARDS_REDEEM_PATH = `${REWARDS_PATH}/redeem`;
export const REWARDS_HISTORY_PATH = `${REWARDS_PATH}/history`;
export const REFERRALS_PATH = "/my-account/referrals";

/** Pages of the Mega Bucks tab. */
export const REWARDS_PAGES = [
  { label: "Overview", path: REWARDS_PATH },
  { label: "Earn Mega Bucks", path: REWARDS_EARN_PATH },
  { label: "Redeem", path: REWARDS_REDEEM_PATH },
  { label: "History", path: REWARDS_HISTORY_PATH },
] as const;

/**
 * The account area; each of its tabs has an address (accounts §2). It opens on Orders, which
 * people come back for; its tabs stand in the specification's order.
 */
export const MY_ACCOUNT_PATH = "/my-account";
export const PROFILE_PATH = `${MY_ACCOUNT_PATH}/profile`;

/** Says whether offers come by email. */
export const OFFERS_CHOICE_PATH = "/my-account/emails";
/** What was printed, with its files and proofs; a page of the Orders tab. */
export const PROJECTS_PATH = `${MY_ACCOUNT_PATH}/projects`;
export const ACCOUNT_TABS = [
  { label: "Profile", path: PROFILE_PATH },
  { label: "Orders", path: `${MY_ACCOUNT_PATH}/orders` },
  { label: "Messages", path: `${MY_ACCOUNT_PATH}/messages` },
  { label: "Mega Bucks", path: REWARDS_PATH },
  { label: "Referrals", path: REFERRALS_PATH },
] as const;

export const PROFILE_PATHS = {
  business: `${MY_ACCOUNT_PATH}/business-profile`,
  addresses: `${MY_ACCOUNT_PATH}/addresses`,
  newAddress: `${MY_ACCOUNT_PATH}/addresses/new`,
  defaultAddress: `${MY_ACCOUNT_PATH}/addresses/default`,
  security: `${MY_ACCOUNT_PATH}/security`,
  data: `${MY_ACCOUNT_PATH}/data`,
} as const;

/** One of the saved addresses. */
export function addressPath(id: string): string {
  return `${PROFILE_PATHS.addresses}/${id}`;
}

/** Pages of the first tab: what a person sets up once. */
export const PROFILE_PAGES = [
  { label: "Details", path: PROFILE_PATH },
  { label: "Business profile", path: PROFILE_PATHS.business },
  { label: "Addresses", path: PROFILE_PATHS.addresses },
  { label: "Security", path: PROFILE_PATHS.security },
  { label: "Your data", path: PROFILE_PATHS.data },
] as const;

export type AccountTab = (typeof ACCOUNT_TABS)[number]["label"];

/** The entry of `PROFILE_PAGES` that a page belongs to. */
export function profilePageOf(path: string): string {
  const [first, ...others] = PROFILE_PAGES;
  return others.find((page) => isWithin(path, page.path))?.path ?? first.path;
}

/** The tab that a page of the account area belongs to. */
export function accountTabOf(path: string): AccountTab {
  const [, ...others] = ACCOUNT_TABS;
  if (opensAccount(path) || isWithin(path, PROJECTS_PATH)) return "Orders";
  const found = others.find((tab) => isWithin(path, tab.path));
  return found?.label ?? "Profile";
}

/** Whether it is the page that the account opens on. */
export function opensAccount(path: string): boolean {
  return path.replace(/\/$/, "") === MY_ACCOUNT_PATH;
}

/** The page from which an admin sends a mail to see that mail works (accounts §2). */
export const TEST_EMAIL_PATH = "/test-email";

/** Whether a page is for those only who are signed in, or on the shop's team. */
export function isGuarded(path: string): boolean {
  return [MY_ACCOUNT_PATH, "/admin", TEST_EMAIL_PATH].some((area) => isWithin(path, area));
}

/** The page after a sign-up: the questions about the business. */
const WELCOME_PATH = "/welcome";

function isWithin(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}

/** The sign-in page, and from there on to where the visitor was going. */
export function signInPathTo(goal: string): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ next: goal })}`;
}

/** The sign-up page, and from there on to where the visitor was going. */
export function signUpPathTo(goal: string): string {
  return `${SIGN_UP_PATH}?${new URLSearchParams({ next: goal })}`;
}

/** The page that asks for the code of the authenticator app. */
export const SECOND_FACTOR_PATH = `${SIGN_IN_PATH}/second-factor`;

/** The questionnaire after signing up, and from there on to where the visitor was going. */
export function welcomePathTo(goal: string): string {
  return goal === "" ? WELCOME_PATH : `${WELCOME_PATH}?${new URLSearchParams({ next: goal })}`;
}

/** The pages that make an account safe, each thing on one of its own. */
export const SECURITY_PATH = `${MY_ACCOUNT_PATH}/security`;
export const CHANGE_PASSWORD_PATH = `${SECURITY_PATH}/password`;
export const TWO_FACTOR_PATH = `${SECURITY_PATH}/two-factor`;
export const CHANGE_EMAIL_PATH = `${SECURITY_PATH}/email`;

/** The page that the two links of a change of e-mail lead to. */
export const CONFIRM_EMAIL_PATH = "/confirm-email";
