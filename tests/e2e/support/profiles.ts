import { randomInt } from "node:crypto";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { APPROVAL_DELAY_MS } from "#app/shop/checkout/approval-delay.ts";

/** Somebody's browser, and what it reported. */
export interface Visit {
  page: Page;
  /** What went wrong in its pages, in words. */
  errors: string[];
  /** Closes its pages. Of one that may be used again all is forgotten first, as in a new one. */
  leave: (canBeUsedAgain: boolean) => Promise<void>;
}

interface Profile {
  context: BrowserContext;
  errors: string[];
  /** Where its pages have been. */
  origins: Set<string>;
  /** It has what nothing takes out of it again: a clock of its own, a script for every page. */
  isUsedUp: boolean;
  /** A blank page, which keeps the process that shows the pages alive until the next. */
  blank: Page | undefined;
}

/**
 * The browser profiles that the journeys of a worker use after each other. All pages of a profile
 * are shown by one process (`--renderer-process-limit=1`), and one that has shown the shop before
 * shows it in half the time.
 */
export function openProfiles(browser: Browser) {
  const free: Profile[] = [];

  async function open(options: BrowserContextOptions = {}): Promise<Visit> {
    const isUsual = Object.keys(options).length === 0;
    const profile = (isUsual && free.pop()) || (await newProfile(browser, options));
    const { context, blank } = profile;
    const errors: string[] = [];
    profile.errors = errors;
    await context.setExtraHTTPHeaders({ "x-forwarded-for": randomAddress() });
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    await blank?.close();
    return {
      page,
      errors,
      leave: async (canBeUsedAgain) => {
        if (!isUsual || !canBeUsedAgain || profile.isUsedUp) return context.close();
        await forget(profile);
        free.push(profile);
      },
    };
  }

  return { open };
}

async function newProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
    ...options,
  });
  await context.addInitScript(tellViolations);
  await context.addInitScript(notePresses);
  await context.addInitScript(shortenWait, APPROVAL_DELAY_MS);
  const profile: Profile = {
    context,
    errors: [],
    origins: new Set(),
    isUsedUp: false,
    blank: undefined,
  };
  context.on("request", (request) => {
    if (request.isNavigationRequest()) profile.origins.add(new URL(request.url()).origin);
  });
  context.on("weberror", (webError) => void profile.errors.push(String(webError.error())));
  context.on("console", (message) => {
    // A refused form answers 400, which Chromium logs as a failed resource.
    const expected = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !expected) {
      profile.errors.push(`${message.text()} (${message.page()?.url() ?? "no page"})`);
    }
  });
  noteLasting(profile);
  return profile;
}

/** Playwright can't take these back. */
function noteLasting(profile: Profile) {
  const { context } = profile;
  const install = context.clock.install.bind(context.clock);
  context.clock.install = (given) => {
    profile.isUsedUp = true;
    return install(given);
  };
  const addInitScript = context.addInitScript.bind(context);
  context.addInitScript = (script, given) => {
    profile.isUsedUp = true;
    return addInitScript(script, given);
  };
}

/** Nothing of a visit is left: tabs and what they remember, cookies, storage, cache. */
async function forget(profile: Profile) {
  const { context, origins } = profile;
  // What breaks off now belongs to no visit.
  profile.errors = [];
  const blank = await context.newPage();
  for (const page of context.pages()) if (page !== blank) await page.close();
  profile.blank = blank;
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const devTools = await context.newCDPSession(blank);
  for (const origin of origins) {
    await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await devTools.detach();
  origins.clear();
}

/** Another visitor, another address; only a shop that trusts a proxy believes it. */
function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Runs in the page: what breaks its content security policy is an error, also where a script catches it. */
function tellViolations() {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    console.error(`The content security policy (${violatedDirective}) forbids ${blockedURI}`);
  });
}

/** Runs in the page: nobody is there to read what the shop says before it goes on to the payment. */
function shortenWait(milliseconds: number) {
  const wait: (run: TimerHandler, after?: number, ...given: unknown[]) => number =
    window.setTimeout.bind(window);
  const shortened = (run: TimerHandler, after?: number, ...given: unknown[]) =>
    wait(run, after === milliseconds && !window.isRead ? 0 : after, ...given);
  Object.assign(window, { setTimeout: shortened });
}

/** Runs in the page: what was pressed on it, and whether its script took that from the browser. */
function notePresses() {
  const presses: string[] = [];
  Object.assign(window, { presses });
  window.addEventListener("click", ({ target, defaultPrevented, timeStamp }) => {
    const pressed = target instanceof Element ? target.outerHTML.slice(0, 120) : "the document";
    const by = defaultPrevented ? "the page" : "the browser";
    presses.push(`${Math.round(timeStamp)} ms, for ${by}: ${pressed}`);
  });
}

declare global {
  interface Window {
    /** What `notePresses` noted; none where no script runs. */
    presses?: string[];
    /** Whether what is said before the payment is read (`readBeforePayment`). */
    isRead?: boolean;
  }
}
