import { createContext } from "react-router";
import type { Services } from "#app/platform/services.server.ts";
import type { SubjectPages } from "#app/shop/audit-log/audit-page-path.ts";
import type { AdminPage } from "#app/shop/admin-search/admin-pages.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";

/** The browser of someone who may have no account: owns uploads and orders by a cookie. */
export interface Visitor {
  /** Hash of the cookie; `null` while the browser has none. Only the hash is ever stored. */
  readonly hash: string | null;
  /** The hash, giving the browser its cookie with this response if it has none. */
  ensure(): string;
  /** Takes the cookie away: who uses the browser next is somebody else. */
  forget(): void;
}

/** The cart of whoever asks, as far as a request needs to know it. */
export interface RequestCart {
  /** How many items it holds; a visitor who never put anything into one costs no query. */
  count(): Promise<number>;
  /** Whether this guest's browser has something in its cart from now on. */
  mark(hasLines: boolean): void;
}

/** A code that this browser came with ("?code=", "?ref="); forgotten once it is used. */
export interface OfferedCode {
  readonly code: string | null;
  forget(): void;
}

/** The submission keys of the orders that this browser has placed lately. */
export interface PlacedKeys {
  readonly keys: readonly string[];
  add(key: string): void;
  /** Of a form whose order may be in: the database did not say. */
  readonly unsure: string | null;
  keep(key: string): void;
}

/** Facts about one request; set for every request before any loader or action runs. */
export interface RequestInfo {
  id: string;
  /** The client's own address, as far as proxies are trusted. */
  clientAddress: string;
  /** For `<script nonce>`: scripts without it do not run. `null` on a page that many share. */
  nonce: string | null;
  /** Others wait until this request is answered, for which it has waited for them. */
  hasTurn?: () => boolean;
  /** The disk has no room for the files of its form: they are read past. */
  hasNoRoom?: true;
}

/**
 * A page that is made once for many (decision 48): what each of them has of their own in it is
 * filled in when it is sent.
 */
export interface SharedPage {
  /** Stands in the page where each who gets it finds a key that nobody else has. */
  markKey(): string;
  /** Each browser without a visitor cookie gets one with this page. */
  giveVisitor(): void;
}

/**
 * The kind of failure that happened while a request was handled.
 *
 * - `outage`: the database is away
 * - `disk_full`: nothing more can be written
 * - `fault`: of the shop's own
 */
export interface Failure {
  kind: "outage" | "disk_full" | "fault";
}

/** The facts that the routes of the admin area state about themselves. */
export interface AdminMap {
  /** As the palette offers them. */
  pages: readonly AdminPage[];
  /** The pages that show the things an entry of the audit log speaks of. */
  subjects: SubjectPages;
}

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestInfo>();
/** `null` for a page that is for whoever asked alone. */
export const sharedPageContext = createContext<SharedPage | null>(null);
export const adminMapContext = createContext<AdminMap>();
/** Whether a form that is posted to a path is answered by a page of that path, which can show it again. */
export const formPageContext = createContext<(path: string) => boolean>();
/** `null` while nothing went wrong. */
export const failureContext = createContext<Failure | null>(null);
export const settingsContext = createContext<Settings>();
/** Nobody is signed in until the session says so. */
export const personContext = createContext<Person | null>(null);
/** By which session; its id is no secret, its cookie is. */
export const sessionContext = createContext<string | null>(null);
export const visitorContext = createContext<Visitor>();
export const cartContext = createContext<RequestCart>();
export const invitationContext = createContext<OfferedCode>();
export const placedKeysContext = createContext<PlacedKeys>();
export const offeredCodeContext = createContext<OfferedCode>();
