import { askedText } from "#app/shop/form/asked-text.ts";
import { data, Link } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { UPLOADS_PATH } from "#app/shop/artwork/upload-holder.ts";
import { findMailStatus } from "#app/shop/message/mail-status.server.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { parsePictureForm } from "#app/shop/picture-admin/parse-picture-form.server.ts";
import type { MissingFact } from "#app/shop/settings/missing-facts.ts";
import { missingFactsOf } from "#app/shop/settings/missing-facts-of.server.ts";
import { saveSettings, settingsVersion } from "#app/shop/settings/save-settings.server.ts";
import { draftOf, postedDraft, pictureFieldsOf } from "#app/shop/settings/setting-draft.ts";
import {
  readSectionId,
  SETTING_SECTIONS,
  type SettingSectionId,
} from "#app/shop/settings/setting-sections.ts";
import { settingsPath } from "#app/shop/settings/settings-paths.ts";
import { MissingFactsNotice } from "#app/ui/admin/dashboard/missing-facts-notice.tsx";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { MailStatusBoxes } from "#app/ui/admin/settings/mail-status.tsx";
import { SettingsForm } from "#app/ui/admin/settings/settings-form.tsx";
import { SettingsSearch } from "#app/ui/admin/settings/settings-search.tsx";
import { SettingsTabs } from "#app/ui/admin/settings/settings-tabs.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/settings.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  takes: "form with files",
  palette: [
    { name: "Brand", detail: "Logo, colors", params: { section: "brand" }, isForAdmins: true },
    {
      name: "Email settings",
      detail: "Sender, outbox, test",
      params: { section: "mail" },
      isForAdmins: true,
    },
  ],
  about: ["settings"],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${SETTING_SECTIONS[loaderData.section].title} · Settings` : "Settings" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section);
  const settings = context.get(settingsContext);
  const { env } = context.get(servicesContext);
  return {
    section,
    query: askedText(new URL(request.url).searchParams, "q"),
    loaded: { draft: draftOf(section, settings), version: settingsVersion(section, settings) },
    mail: section === "mail" ? await findMailStatus(context.get(servicesContext), settings) : null,
    missing: ofSection(section, missingFactsOf(settings, env)),
    timeZones: section === "business" ? zonesWith(settings.timeZone) : [],
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const section = sectionOf(params.section);
  const services = context.get(servicesContext);
  const by = context.get(staffContext);
  const single = pictureFieldsOf(section);
  const { fields, pictureErrors } = await parsePictureForm(services, request, by, { single });
  const draft = postedDraft(section, fields);
  const version = postedText(fields, "version");
  const opened = { section, draft, version };
  const result =
    Object.keys(pictureErrors).length > 0
      ? { ok: false as const, reason: "invalid" as const, errors: pictureErrors }
      : await saveSettings(services, opened, { by, now: services.now() });
  if (result.ok) return arriveAt(settingsPath(section), "settings-saved");
  if (result.reason === "invalid") {
    const problem = "Check the highlighted fields.";
    return data({ draft, errors: result.errors, problem, version }, { status: 400 });
  }
  const problem =
    "Someone else saved this page. What you typed is still here. Check theirs in another tab, or save again to replace it.";
  return data({ draft, errors: {}, problem, version: result.version }, { status: 409 });
}

function sectionOf(text: string): SettingSectionId {
  const section = readSectionId(text);
  if (section === null) throw data(null, { status: 404 });
  return section;
}

/** Of the page itself; where the state is chosen, what its tax lacks as well. */
function ofSection(section: SettingSectionId, missing: readonly MissingFact[]): MissingFact[] {
  return missing.filter(
    (one) => one.section === section || (section === "business" && one.fact === "tax"),
  );
}

function zonesWith(chosen: string): string[] {
  const zones = Intl.supportedValuesOf("timeZone");
  return zones.includes(chosen) ? zones : [chosen, ...zones];
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { section, query, loaded, missing, timeZones, mail } = loaderData;
  const answer = useAnswer(actionData);
  return (
    <>
      <AdminHead title="Settings" words={SETTING_SECTIONS[section].about} />
      <SettingsSearch query={query} />
      <SettingsTabs section={section} />
      <MissingFactsNotice facts={missing} />
      <SettingsForm
        key={section}
        section={section}
        loaded={loaded}
        timeZones={timeZones}
        answer={answer}
      />
      {section === "orders" && (
        <p className="settings-more">
          <Link className="link" to={UPLOADS_PATH}>
            See what takes up upload space
          </Link>
        </p>
      )}
      {mail && <MailStatusBoxes status={mail} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The settings could not be loaded. Please try again." />;
}
