import { useRef } from 'react';
import { acceptedVideos } from '#features/videos/video-rules.ts';
import { useUploadedVideos } from '#features/videos/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ProgressBar } from '#ui/kit/progress-bar.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { useSoundUpload } from './use-sound-upload.ts';

/** An uploaded video whose sound a video gets; an empty URL for none. */
export type ChosenSound = { readonly url: string; readonly hasRights: boolean };

export const noSound: ChosenSound = { url: '', hasRights: false };

const silent = 'none';

type VideoSoundProps = { value: ChosenSound; onChange: (sound: ChosenSound) => void };

/** Selects the sound of a video among the uploaded videos of the user, who confirms the rights to it. */
export function VideoSound({ value, onChange }: VideoSoundProps) {
  const file = useRef<HTMLInputElement>(null);
  const { data: uploads = [], hasNextPage, isFetchingNextPage, fetchNextPage } = useUploadedVideos();
  const select = (url: string) => onChange(url === silent ? noSound : { url, hasRights: false });
  const { upload, send } = useSoundUpload(select);
  const withSound = uploads.filter(({ has_sound }) => has_sound);
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Sound"
        hint="From the start of a video that you uploaded, cut to the length."
        options={[
          { value: silent, label: 'Silent' },
          ...withSound.map(({ url, name, duration_ms }) => ({
            value: url,
            label: name,
            detail: `${Math.round(duration_ms / 1_000)} s`,
          })),
        ]}
        value={value.url || silent}
        onChange={select}
      />
      {value.url !== '' && (
        <Checkbox
          label="I have the rights to use this sound"
          checked={value.hasRights}
          onChange={(hasRights) => onChange({ ...value, hasRights })}
        />
      )}
      {upload ? (
        <div className="flex items-end gap-4">
          <ProgressBar
            label={`${upload.isConverted ? 'Converting' : 'Uploading'} ${upload.name}`}
            value={upload.share}
            className="min-w-0 flex-1"
          />
          <Button size="small" onClick={upload.cancel}>
            Cancel upload
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => file.current?.click()}>
            Upload a video for its sound
          </Button>
          {hasNextPage && (
            <Button size="small" busy={isFetchingNextPage} busyLabel="Loading…" onClick={() => fetchNextPage()}>
              Show older videos
            </Button>
          )}
        </div>
      )}
      <input
        ref={file}
        type="file"
        accept={acceptedVideos.join()}
        hidden
        aria-label="Video for its sound"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) void send(chosen);
        }}
      />
    </div>
  );
}
