import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { ownClient } from "./own-client.server.ts";

/** The channel on which triggers tell of changes to tables that are kept in memory. */
export const CHANGES_CHANNEL = "shop_changed";
/** The channel on which triggers tell whose messages or orders have changed, or that something of the team's has. */
const NEWS_CHANNEL = "live_news";
const RECONNECT_MS = 1000;
/** A feed that hears nothing for so long asks whether it is still connected. */
const HEARTBEAT_MS = 10_000;
/** So often it is tried whether a word from another connection is heard. */
const PROOF_MS = 60_000;
/** The channel on which that word is sent; the word names the feed it is for. */
const PROOF_CHANNEL = "shop_feed_proof";

/** Told whose messages or orders have changed: "" for what only the team sees, `null` when it may be anybody's. */
export type NewsListener = (userId: string | null) => void;

/** So many changes are remembered by what they were about. */
const MOST_REMEMBERED = 1000;

/** Hears of every committed change to what pages show, from any process of the shop. */
export interface ChangeFeed {
  /** Another number after every change; `null` while changes can't be heard. */
  version(): number | null;
  /**
   * The changes after a version, as the triggers name them: a table, or "product 17". `null`: too
   * many to remember, or some that were not heard.
   */
  since(version: number): readonly string[] | null;
  /** A change was heard elsewhere: by the connection that made it. */
  note(what: string): void;
  /** Tells of every committed change to a customer's messages and orders or the team's inbox; gives what ends it. */
  onNews(listener: NewsListener): () => void;
  close(): Promise<void>;
}

/** Behind a pooler, another connection may answer than the one that listens. */
async function checkListening(client: pg.Client) {
  const { rows } = await client.query("select pg_listening_channels() as channel");
  if (!rows.some(({ channel }) => channel === CHANGES_CHANNEL)) {
    throw new Error("The connection does not listen: a pooler shares it with others.");
  }
}

/** Tells every feed of the shop something, over a connection that is there for this alone. */
async function say(url: string, word: string): Promise<void> {
  const client = ownClient({
    connectionString: url,
    application_name: "makeready proof",
    connectionTimeoutMillis: HEARTBEAT_MS,
    query_timeout: HEARTBEAT_MS,
  });
  try {
    await client.connect();
    await client.query("select pg_notify($1, $2)", [PROOF_CHANNEL, word]);
  } finally {
    await client.end();
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Listens on a connection of its own, which comes back by itself. A server that
 * knows no LISTEN leaves the feed deaf: nothing is kept ready then. PostgreSQL loses no word on a
 * connection that stays, but what stands between may (a pooler), so a word of its own that is sent
 * over another connection has to arrive, once in `proofMs`; if it does not, the connection counts as lost.
 */
export function openChangeFeed(
  url: string,
  onProblem: (error: Error, message: string) => void,
  proofMs = PROOF_MS,
): ChangeFeed {
  let changes = 0;
  /** The latest of them, by what they were about. */
  let remembered: string[] = [];
  const note = (what: string) => {
    changes += 1;
    remembered.push(what);
    if (remembered.length > MOST_REMEMBERED) remembered = remembered.slice(-MOST_REMEMBERED / 2);
  };
  const newsListeners = new Set<NewsListener>();
  const tellNews: NewsListener = (userId) => {
    for (const listener of newsListeners) listener(userId);
  };
  let listening: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let proofTimer: NodeJS.Timeout | undefined;
  let awaited: { word: string; hear: () => void } | null = null;
  let isClosed = false;

  const connect = async () => {
    const client = ownClient({
      connectionString: url,
      keepAlive: true,
      application_name: "makeready changes",
      connectionTimeoutMillis: HEARTBEAT_MS,
      query_timeout: HEARTBEAT_MS,
    });
    let isLost = false;
    const lose = (error: Error) => {
      if (isLost) return;
      isLost = true;
      if (listening === client) listening = null;
      clearTimeout(proofTimer);
      if (isClosed) return;
      onProblem(error, "changes can't be heard; pages are rebuilt each time");
      void close(client);
      timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    client.on("notification", ({ channel, payload }) => {
      if (channel === NEWS_CHANNEL) tellNews(payload ?? null);
      else if (channel !== PROOF_CHANNEL) note(payload ?? "");
      else if (payload === awaited?.word) awaited?.hear();
    });
    client.on("error", lose);
    client.on("end", () => lose(new Error("The connection ended.")));
    try {
      await client.connect();
      await client.query(
        `listen ${CHANGES_CHANNEL}; listen ${NEWS_CHANNEL}; listen ${PROOF_CHANNEL}`,
      );
      await checkListening(client);
    } catch (error) {
      return lose(toError(error));
    }
    if (isClosed) return close(client);
    // Changes that happened meanwhile were not heard.
    changes += 1;
    remembered = [];
    listening = client;
    tellNews(null);
    beat(client, lose);
    prove(client, lose);
  };

  const prove = (client: pg.Client, lose: (error: Error) => void) => {
    proofTimer = setTimeout(() => {
      hearsProof().then((isHeard) => {
        if (listening !== client) return;
        if (isHeard) prove(client, lose);
        else lose(new Error("A word from another connection did not arrive."));
      }, lose);
    }, proofMs).unref();
  };

  const hearsProof = async (): Promise<boolean> => {
    const word = randomUUID();
    const isHeard = new Promise<true>((resolve) => {
      awaited = { word, hear: () => resolve(true) };
    });
    try {
      await say(url, word);
    } catch (error) {
      // Nothing was told that could have been heard; whether the server is there, the heartbeat asks.
      onProblem(toError(error), "it could not be tried whether changes are heard");
      return true;
    }
    return Promise.race([isHeard, wait(HEARTBEAT_MS, false, { ref: false })]);
  };

  const close = async (client: pg.Client) => {
    try {
      await client.end();
    } catch (error) {
      onProblem(toError(error), "a connection that listened did not close");
    }
  };

  const beat = (client: pg.Client, lose: (error: Error) => void) => {
    timer = setTimeout(() => {
      checkListening(client).then(() => beat(client, lose), lose);
    }, HEARTBEAT_MS).unref();
  };

  void connect();
  return {
    version: () => (listening ? changes : null),
    since(version) {
      const count = changes - version;
      if (listening === null || count > remembered.length) return null;
      return count === 0 ? [] : remembered.slice(-count);
    },
    note,
    onNews(listener) {
      newsListeners.add(listener);
      return () => void newsListeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(proofTimer);
      const client = listening;
      listening = null;
      if (client) await close(client);
    },
  };
}
