import { useUploadedVideos } from '#features/videos/web/public.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';

/** An uploaded video whose sound a video gets; an empty URL for none. */
export type ChosenSound = { readonly url: string; readonly hasRights: boolean };

export const noSound: ChosenSound = { url: '', hasRights: false };

const silent = 'none';

type VideoSoundProps = { value: ChosenSound; onChange: (sound: ChosenSound) => void };

/** Selects the sound of a video among the uploaded videos of the user, who confirms the rights to it. */
export function VideoSound({ value, onChange }: VideoSoundProps) {
  const { data: uploads = [] } = useUploadedVideos();
  const withSound = uploads.filter(({ has_sound }) => has_sound);
  if (withSound.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        The video is silent. To add sound, upload a video with sound in the planner first: its sound can be used here.
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Sound"
        hint="From the start of an uploaded video, cut to the length."
        options={[
          { value: silent, label: 'Silent' },
          ...withSound.map(({ url, name, duration_ms }) => ({
            value: url,
            label: name,
            detail: `${Math.round(duration_ms / 1_000)} s`,
          })),
        ]}
        value={value.url || silent}
        onChange={(url) => onChange(url === silent ? noSound : { url, hasRights: false })}
      />
      {value.url !== '' && (
        <Checkbox
          label="I have the rights to use this sound"
          checked={value.hasRights}
          onChange={(hasRights) => onChange({ ...value, hasRights })}
        />
      )}
    </div>
  );
}
