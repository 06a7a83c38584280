import type pg from "pg";
import { lateAnswer } from "./is-outage.server.ts";
import { NamingClient } from "./naming-client.server.ts";
import { ownClient } from "./own-client.server.ts";

export interface SilenceWatch {
  /** The kind of connection that the pool is to make. */
  Client: typeof pg.Client;
  /** Looks after the pool, as long as somebody uses a connection of it. */
  follow: (pool: pg.Pool) => void;
}

const LOOK_MS = 250;
/** After so many looks without a word it is asked, on a connection of its own. */
const ASK_AFTER = 4;
/** Whoever waits is told by then: well within the five seconds that people are promised. */
const SILENT_AFTER = 13;
/** A question that nobody answers is given up then, and asked anew. */
const ANSWER_WITHIN_MS = 5000;

/**
 * Keeps everybody from waiting for a database that hangs. One statement may take long or wait for
 * a lock; a database that says nothing at all, on no connection, not even when it is asked on a
 * new one, is as good as away. All its connections are ended then, and what waits on them fails as it
 * does when the database is killed: what was not yet sent to be committed never is, and nothing is
 * done later behind the back of somebody who was told that it failed. Until it is heard again, new
 * connections are refused at once. Silence is counted in looks: a process that was held up
 * itself does not blame the database.
 */
export function watchSilence(
  connectionString: string,
  onSilence: (isSilent: boolean) => void,
): SilenceWatch {
  const clients = new Map<pg.Client, number>();
  let watched: pg.Pool | null = null;
  let timer: NodeJS.Timeout | undefined;
  let quietLooks = 0;
  let isSilent = false;
  let isAsking = false;

  const setSilent = (silent: boolean) => {
    if (isSilent === silent) return;
    isSilent = silent;
    onSilence(silent);
  };

  const hear = () => {
    quietLooks = 0;
    setSilent(false);
  };

  const begin = () => {
    if (timer !== undefined) return;
    quietLooks = 0;
    timer = setInterval(look, LOOK_MS).unref();
  };

  const look = () => {
    if (hasSpoken(clients)) hear();
    const isInUse = watched !== null && watched.totalCount > watched.idleCount;
    if (!isInUse && !isSilent && !isAsking) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    quietLooks += 1;
    if (quietLooks >= ASK_AFTER && !isAsking) void ask();
    if (quietLooks < SILENT_AFTER) return;
    setSilent(true);
    for (const client of clients.keys()) hangUp(client);
  };

  const ask = async () => {
    isAsking = true;
    if (await isAnswering(connectionString)) hear();
    isAsking = false;
  };

  class WatchedClient extends NamingClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.set(this, 0);
      begin();
      this.once("end", () => clients.delete(this));
      if (isSilent) setImmediate(() => hangUp(this));
    }
  }

  return {
    Client: WatchedClient,
    follow(pool) {
      watched = pool;
      pool.on("acquire", begin);
    },
  };
}

/** Whether anything has arrived since the last look, on any of them. */
function hasSpoken(clients: Map<pg.Client, number>): boolean {
  let hasAny = false;
  for (const [client, known] of clients) {
    const { stream } = client.connection;
    const read =
      "bytesRead" in stream && typeof stream.bytesRead === "number" ? stream.bytesRead : 0;
    if (read > known) hasAny = true;
    clients.set(client, read);
  }
  return hasAny;
}

/** Any answer will do: a refusal too, and that there is no server speaks for itself. */
async function isAnswering(connectionString: string): Promise<boolean> {
  const client = ownClient({ connectionString, application_name: "makeready asks" });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    hangUp(client);
  }, ANSWER_WITHIN_MS).unref();
  try {
    await client.connect();
    return true;
  } catch {
    return !isLate;
  } finally {
    clearTimeout(timer);
    void client.end();
  }
}

function hangUp(client: pg.Client): void {
  client.connection.stream.destroy(lateAnswer());
}
