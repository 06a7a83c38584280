import { z } from "zod";

/** Where the shop that the journeys share is to be found. */
export const sharedPlaces = z.object({
  address: z.string(),
  simulatorAddress: z.string(),
  dataDir: z.string(),
  databaseUrl: z.string(),
});

export type SharedPlaces = z.infer<typeof sharedPlaces>;
