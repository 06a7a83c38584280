import type { RouterContextProvider } from "react-router";
import { isStaff } from "#app/shop/person/person.ts";
import type { FileViewer } from "#app/shop/artwork/inspection/file-viewer.server.ts";
import { owesTwoFactor } from "#app/shop/staff/two-factor-rule.ts";
import { onlookerOf } from "./buyer.ts";
import { personContext, settingsContext } from "./context.ts";

/** Who looks at a file; of the team only those who may see what is behind its doors. */
export function fileViewerOf(context: Readonly<RouterContextProvider>): FileViewer {
  const person = context.get(personContext);
  const isOnTeam =
    person !== null && isStaff(person) && !owesTwoFactor(person, context.get(settingsContext));
  return { ...onlookerOf(context), isOnTeam };
}
