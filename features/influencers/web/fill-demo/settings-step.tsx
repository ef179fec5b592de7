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
          hint="One per line."
          value={form.travelPrompts}
          onChange={({ target }) => change({ travelPrompts: target.value })}
        />
        <TextArea
          label="Fashion prompts"
          hint="One per line."
          value={form.fashionPrompts}
          onChange={({ target }) => change({ fashionPrompts: target.value })}
        />
        <TextField
          label="Prefix"
          optional
          hint="Added before every prompt."
          value={form.prefix}
          onChange={({ target }) => change({ prefix: target.value })}
        />
        <TextField
          label="Suffix"
          optional
          hint="Added after every prompt."
          value={form.suffix}
          onChange={({ target }) => change({ suffix: target.value })}
        />
        <TextField
          label="Folder override"
          optional
          hint="Replaces the name of each folder."
          value={form.folderOverride}
          onChange={({ target }) => change({ folderOverride: target.value })}
        />
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <Switch
          label="Overwrite existing"
          hint="Replaces influencers that are already in the demo."
          checked={form.overwriteExisting}
          onChange={(overwriteExisting) => change({ overwriteExisting })}
        />
        <Switch
          label="Dry run"
          hint="Shows what would be generated, without generating it."
          checked={form.dryRun}
          onChange={(dryRun) => change({ dryRun })}
        />
      </div>
    </>
  );
}
