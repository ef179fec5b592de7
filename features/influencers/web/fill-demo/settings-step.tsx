import { Switch } from '#ui/kit/switch.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import type { FillDemoForm, FormChange } from './fill-demo-form.ts';

/** The fields for the images of each influencer, and for their style. */
export function SettingsStep({ form, change }: { form: FillDemoForm; change: FormChange }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextArea
          label="Travel prompts"
          hint="One a line."
          value={form.travelPrompts}
          onChange={({ target }) => change({ travelPrompts: target.value })}
        />
        <TextArea
          label="Fashion prompts"
          hint="One a line."
          value={form.fashionPrompts}
          onChange={({ target }) => change({ fashionPrompts: target.value })}
        />
        <TextField
          label="Prefix"
          optional
          hint="Before every prompt."
          value={form.prefix}
          onChange={({ target }) => change({ prefix: target.value })}
        />
        <TextField
          label="Suffix"
          optional
          hint="After every prompt."
          value={form.suffix}
          onChange={({ target }) => change({ suffix: target.value })}
        />
        <TextField
          label="Folder override"
          optional
          hint="In place of each folder's own name."
          value={form.folderOverride}
          onChange={({ target }) => change({ folderOverride: target.value })}
        />
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <Switch
          label="Overwrite existing"
          hint="Whoever is in the demo already gives way."
          checked={form.overwriteExisting}
          onChange={(overwriteExisting) => change({ overwriteExisting })}
        />
        <Switch
          label="Dry run"
          hint="Shows what would be drawn, and draws nothing."
          checked={form.dryRun}
          onChange={(dryRun) => change({ dryRun })}
        />
      </div>
    </>
  );
}
