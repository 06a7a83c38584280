import type { Services } from "#app/platform/services.server.ts";
import { askMissedInspections } from "./ask-missed-inspections.server.ts";
import { INSPECT_ARTWORK } from "./ask-inspections.server.ts";
import { dropContents } from "./drop-contents.server.ts";
import { inspectNext, type InspectServices } from "./inspect-next.server.ts";
import { ifNothingIsInspected } from "./inspection-lock.server.ts";
import { hasDueInspection } from "./next-inspection.server.ts";

const ASK_MISSED = "ask-missed-inspections";
const DROP_CONTENTS = "drop-contents";

/** Artwork is looked at as it comes; at each start what was never looked at, or by older rules, is asked for. */
export async function registerInspectionJobs(
  services: InspectServices & Pick<Services, "jobs">,
): Promise<void> {
  const { db, jobs } = services;
  jobs.poll(INSPECT_ARTWORK, () => inspectArtwork(services));
  await jobs.work(ASK_MISSED, async () => {
    await askMissedInspections(services);
  });
  await db.transaction((tx) => jobs.enqueue(tx, ASK_MISSED, {}));
  await jobs.work(DROP_CONTENTS, () => dropContents(services));
  await jobs.schedule(DROP_CONTENTS, "*/5 * * * *");
}

/** Looks at one file, unless another process of the shop looks at one; tells whether there may be more. */
export async function inspectArtwork(services: InspectServices): Promise<boolean> {
  if (!(await hasDueInspection(services))) return false;
  return (await ifNothingIsInspected(services.db, () => inspectNext(services))) ?? false;
}
