import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { errorWords } from "../error-words.server.ts";
import { ownClient } from "./own-client.server.ts";

/** Any two fixed numbers: who holds this lock of a database has the shop in it. */
const LOCK = [7_305_118, 205] as const;

const LOOK_MS = 250;
/** A shop that has just ended is forgotten by the server a moment later. */
const PATIENCE_MS = 5000;
const RECONNECT_MS = 1000;
const HEARTBEAT_MS = 10_000;
const CLOSE_MS = 2000;

/** The server itself notices within half a minute that a holder's machine is gone. */
const KEEPALIVES =
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4";

export type ShopLockResult =
  | {
      ok: true;
      /** Behind a pooler that shares connections a lock says nothing. */
      isCertain: boolean;
      release(): Promise<void>;
    }
  | { ok: false; kind: "taken" | "unreachable"; reason: string };

interface LockOptions {
  /** The connection was lost, and meanwhile another shop took the database: this one must end. */
  onTaken: (reason: string) => void;
  /** How long a lock is waited for that somebody has. */
  patienceMs?: number;
}

interface Holder {
  pid: number;
  name: string | null;
  since: Date | null;
}

const UNKNOWN: Holder = { pid: 0, name: null, since: null };

type Attempt = { client: pg.Client; isCertain: boolean; holder: Holder | null };

/**
 * Takes a database for one shop, on a connection that lasts as long as the shop: no second
 * one and no restore works on it meanwhile, wherever they run. A lost connection comes back
 * by itself, and the lock with it. The processes of a shop share that of their parent.
 */
export async function holdShopLock(
  url: string,
  { onTaken, patienceMs = PATIENCE_MS }: LockOptions,
): Promise<ShopLockResult> {
  const id = randomBytes(4).toString("hex");
  const name = `makeready shop ${id} on ${hostname()}`.slice(0, 63);
  let holding: pg.Client | null = null;
  const released = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const keep = (client: pg.Client) => {
    holding = client;
    let isLost = false;
    const lose = () => {
      if (isLost || released.signal.aborted) return;
      isLost = true;
      holding = null;
      clearTimeout(timer);
      void close(client);
      void takeAgain();
    };
    client.on("error", lose);
    client.on("end", lose);
    const beat = () => {
      timer = setTimeout(() => {
        client.query("select").then(beat, lose);
      }, HEARTBEAT_MS).unref();
    };
    beat();
  };

  const takeAgain = async () => {
    while (!released.signal.aborted) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      const attempt = await tryFor(PATIENCE_MS, url, name, id).catch(() => null);
      // The server is still away.
      if (attempt === null) continue;
      const isOver = released.signal.aborted;
      if (isOver || attempt.holder !== null) await close(attempt.client);
      if (isOver) return;
      if (attempt.holder !== null) return onTaken(refusal(attempt.holder));
      return keep(attempt.client);
    }
  };

  let attempt: Attempt;
  try {
    attempt = await tryFor(patienceMs, url, name, id);
  } catch (error) {
    const reason = `The database can't be reached: ${errorWords(error)}`;
    return { ok: false, kind: "unreachable", reason };
  }
  if (attempt.holder !== null) {
    await close(attempt.client);
    return { ok: false, kind: "taken", reason: refusal(attempt.holder) };
  }
  const { isCertain } = attempt;
  if (isCertain) keep(attempt.client);
  else await close(attempt.client);
  return {
    ok: true,
    isCertain,
    async release() {
      released.abort();
      clearTimeout(timer);
      if (holding) await close(holding);
    },
  };
}

/** Connects, and asks for the lock until it is free or time is up. */
async function tryFor(patience: number, url: string, name: string, id: string): Promise<Attempt> {
  const client = ownClient({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: HEARTBEAT_MS,
    query_timeout: HEARTBEAT_MS,
  });
  try {
    await client.connect();
    if (!(await isOwnSession(client))) return { client, isCertain: false, holder: null };
    await client.query(KEEPALIVES);
    for (let waited = 0; ; waited += LOOK_MS) {
      if (await tryOnce(client)) return { client, isCertain: true, holder: null };
      const holder = await findHolder(client);
      // Our own former connection, of which the server has not heard that it is gone.
      if (holder?.name?.includes(` ${id} `))
        await client.query("select pg_terminate_backend($1)", [holder.pid]);
      else if (waited >= patience) return { client, isCertain: true, holder: holder ?? UNKNOWN };
      await sleep(LOOK_MS);
    }
  } catch (error) {
    await close(client);
    throw error;
  }
}

/** A pooler hands out process ids of its own making. */
async function isOwnSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return !("processID" in client) || client.processID === rows[0]?.pid;
}

async function tryOnce(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock($1, $2) as taken",
    [...LOCK],
  );
  return rows[0]?.taken === true;
}

async function findHolder(client: pg.Client): Promise<Holder | null> {
  const { rows } = await client.query<Holder>(
    `select l.pid, nullif(a.application_name, '') as name, a.backend_start as since
       from pg_locks l
       left join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2
        and l.database = (select oid from pg_database where datname = current_database())`,
    [...LOCK],
  );
  return rows[0] ?? null;
}

function refusal({ name, since }: Holder): string {
  const where = / on (.+)$/.exec(name ?? "")?.[1] ?? "a machine that can't be told";
  const from = since === null ? "" : ` since ${since.toISOString()}`;
  return (
    `The database is in use by another shop, on ${where}${from}. Stop that one, or give this one a database ` +
    "of its own in DATABASE_URL. If that machine is gone, the database notices within a minute."
  );
}

/** One that is gone already, or does not answer, took the lock with it. */
async function close(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
}
