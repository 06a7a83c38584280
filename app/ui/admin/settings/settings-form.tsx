import { pictureFieldsOf } from "#app/shop/settings/setting-draft.ts";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { SettingDraft, SettingErrors } from "#app/shop/settings/setting-field.ts";
import { fieldsOf, type SettingSectionId } from "#app/shop/settings/setting-sections.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { LeaveGuard, useHeld, useKeptFocus, useUnsaved } from "#app/ui/admin/records/unsaved.tsx";
import { SettingControl } from "./setting-control.tsx";
import { SettingRows } from "./setting-rows.tsx";
import "./settings.css";

/** One page of the settings, and what names its edition. */
export interface OpenSettings {
  draft: SettingDraft;
  version: string;
}

export interface SettingsAnswer {
  draft: SettingDraft;
  errors: SettingErrors;
  problem: string | null;
  /** The version that saving the form would replace. */
  version: string;
}

/** One page of the settings, as it is in force or, until it is saved, as it was typed. */
export function SettingsForm({
  loaded,
  ...rest
}: {
  section: SettingSectionId;
  loaded: OpenSettings;
  timeZones: readonly string[];
  answer: SettingsAnswer | null;
}) {
  // What is loaded anew after saving comes onto a page that runs: no blank row shows for a moment.
  const isAlive = useAlive();
  const unsaved = useUnsaved(rest.answer !== null);
  const opened = useHeld(loaded, unsaved.isHeld);
  // Text typed while the form was being saved stays, and goes on from the saved version.
  const goesOn = unsaved.savedBehind > 0 && unsaved.isHeld;
  const basis = useBasis(loaded.version, unsaved.savedBehind);
  useKeptFocus(opened.version);
  return (
    <>
      <LeaveGuard isUnsaved={unsaved.isUnsaved} />
      <SettingsFields
        key={opened.version}
        {...rest}
        {...opened}
        version={goesOn ? basis : opened.version}
        isAlive={isAlive}
        onTyped={unsaved.noteTyped}
        onSent={unsaved.noteSent}
      />
    </>
  );
}

/** The version that was loaded when the form had been saved for the last time. */
function useBasis(version: string, saved: number): string {
  const [basis, keep] = useState({ version, saved });
  if (basis.saved === saved) return basis.version;
  keep({ version, saved });
  return version;
}

function SettingsFields({
  section,
  draft,
  version,
  timeZones,
  answer,
  isAlive,
  onTyped,
  onSent,
}: OpenSettings & {
  section: SettingSectionId;
  timeZones: readonly string[];
  answer: SettingsAnswer | null;
  isAlive: boolean;
  onTyped: () => void;
  onSent: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  const { values, rows } = answer?.draft ?? draft;
  const errors = answer?.errors ?? {};
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return (
    <Form
      ref={form}
      method="post"
      className="form settings-form sheet"
      noValidate
      encType={
        pictureFieldsOf(section).length > 0
          ? "multipart/form-data"
          : "application/x-www-form-urlencoded"
      }
      data-alive={isAlive || undefined}
      onInput={onTyped}
      onSubmit={onSent}
    >
      <input type="hidden" name="version" value={answer?.version ?? version} />
      {answer?.problem && (
        <Notice tone="fail" title="The settings were not saved" live>
          {answer.problem}
        </Notice>
      )}
      <div className="cols-2">
        {fieldsOf(section).map((field) =>
          field.kind === "rows" ? (
            <SettingRows
              key={field.key}
              field={field}
              rows={rows[field.key] ?? []}
              errors={errors}
              isAlive={isAlive}
            />
          ) : (
            <SettingControl
              key={field.key}
              field={field}
              value={values[field.key] ?? ""}
              errors={errors[field.key]}
              timeZones={timeZones}
            />
          ),
        )}
      </div>
      <div className="acts">
        <Button id="save" type="submit" busy={busy} busyLabel="Saving...">
          Save Settings
        </Button>
      </div>
    </Form>
  );
}
