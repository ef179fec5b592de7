import { ImageFrame } from '#ui/kit/picture.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import type { FillDemoForm, FormChange } from './fill-demo-form.ts';

/** The fields for the face in all images, and for the coffee image. */
export function FaceStep({ form, change }: { form: FillDemoForm; change: FormChange }) {
  return (
    <div className="flex flex-wrap gap-5">
      {form.faceUrl && <ImageFrame src={form.faceUrl} alt="The face" sizes="8rem" className="w-32 shrink-0" />}
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-5">
        <TextField
          label="Face URL"
          type="url"
          inputMode="url"
          hint="A picture of yours. A dry run does without."
          value={form.faceUrl}
          onChange={({ target }) => change({ faceUrl: target.value })}
        />
        <TextField
          label="Coffee prompt"
          value={form.coffeePrompt}
          onChange={({ target }) => change({ coffeePrompt: target.value })}
        />
      </div>
    </div>
  );
}
