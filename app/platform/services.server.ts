import type { Auth } from "./auth/auth.server.ts";
import type { ChangeFeed } from "./db/change-feed.server.ts";
import type { Db } from "./db/database.server.ts";
import type { Env } from "./env.server.ts";
import type { ArtworkMaker } from "./artwork-maker/artwork-maker.server.ts";
import type { Inspector } from "./inspector/inspector.server.ts";
import type { JobQueue } from "./jobs/jobs.server.ts";
import type { LiveStreams } from "./live/live-streams.server.ts";
import type { Logger } from "./logger.server.ts";
import type { PaymentProvider } from "./payment-provider/payment-provider.server.ts";
import type { ReleaseName } from "./release.server.ts";
import type { FileStorage } from "./storage/storage.server.ts";

/** Everything that the shop stands on: opened once by the server, passed to whoever needs it. */
export interface Services {
  /** The version of the shop that runs. */
  release: ReleaseName;
  env: Env;
  db: Db;
  /** Tells what is kept in memory that the database has changed. */
  changes: ChangeFeed;
  /** Tells open pages that what they show has changed. */
  live: LiveStreams;
  log: Logger;
  storage: FileStorage;
  payments: PaymentProvider;
  /** Looks at what customers send, in processes of its own. */
  inspector: Inspector;
  /** Repairs artwork and makes press files. */
  maker: ArtworkMaker;
  jobs: JobQueue;
  auth: Auth;
  now: () => Date;
  /** Of one request that posts a form: its page is to come back, made of what was last read if need be. */
  takesLast?: true;
  /** Of one request: the database was found away. */
  isAway?: true;
  /** Of one request: the disk has no room for the files that it brings. */
  hasNoRoom?: true;
}
