import { useState } from 'react';
import { uploadImage } from '#features/images/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FileDrop } from '#ui/kit/file-drop.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import {
  largestHeight,
  maxReferenceName,
  type Outline,
  type ReferenceKind,
  referenceKinds,
} from '../reference-rules.ts';
import { kindLabels } from './kind-words.ts';
import { OutlineEditor } from './outline-editor.tsx';
import { fetchOutline, type Reference, useSaveReference } from './queries.ts';

const uploadTimeoutMs = 60_000;
const kinds = referenceKinds.map((value) => ({ value, label: kindLabels[value] }));

/** The illustration reads the part of the figure from the name. */
const garmentHint = 'End the name with its kind, such as “Midi skirt” or “Wool cap”. Other names are shown as a top.';

type ReferenceDialogProps = {
  /** Null for a new reference. */
  readonly reference: Reference | null;
  readonly onClose: () => void;
};

/** The form for a reference: its image, name, kind, height and outline. */
export function ReferenceDialog({ reference, onClose }: ReferenceDialogProps) {
  const [imageUrl, setImageUrl] = useState(reference?.image_url ?? '');
  const [isUploading, setIsUploading] = useState(false);
  const [name, setName] = useState(reference?.name ?? '');
  const [kind, setKind] = useState<ReferenceKind>(reference?.kind ?? 'product');
  const [height, setHeight] = useState(reference?.height_cm?.toString() ?? '');
  const [outline, setOutline] = useState<Outline | null>(reference?.outline ?? null);
  const [wasChecked, setWasChecked] = useState(false);
  const save = useSaveReference(reference?.id);
  const heightCm = height.trim() === '' ? null : Number(height.replace(',', '.'));
  const errors = {
    name: name.trim() && !name.includes('@') ? undefined : 'Enter a name without @.',
    height:
      heightCm === null || (heightCm > 0 && heightCm <= largestHeight)
        ? undefined
        : `Enter a height up to ${largestHeight} cm, or leave it empty.`,
  };

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setIsUploading(true);
    try {
      const url = await uploadImage(file, { timeout: uploadTimeoutMs });
      setImageUrl(url);
      setOutline(await fetchOutline(url).catch(() => null));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not upload the image. Try again.');
    }
    setIsUploading(false);
  }

  const submit = useSubmit(async () => {
    setWasChecked(true);
    if (errors.name || errors.height) return;
    try {
      const used = kind === 'place' ? null : outline;
      await save.mutateAsync({ image_url: imageUrl, name: name.trim(), kind, height_cm: heightCm, outline: used });
      onClose();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not save the reference. Try again.');
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={reference ? 'Edit reference' : 'Add reference'}
      description="Photos show it unchanged. Images with faces are refused."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="reference"
            variant="primary"
            disabled={!imageUrl}
            busy={save.isPending}
            busyLabel="Saving…"
          >
            Save
          </Button>
        </>
      }
    >
      <form id="reference" onSubmit={submit} noValidate className="grid gap-6 sm:grid-cols-2">
        {!imageUrl ? (
          <FileDrop label="Image" what="An image of one thing" busy={isUploading} onFiles={([file]) => upload(file)} />
        ) : kind === 'place' ? (
          <WholeImage imageUrl={imageUrl} />
        ) : (
          <OutlineEditor
            imageUrl={imageUrl}
            outline={outline}
            onChange={setOutline}
            propose={() => fetchOutline(imageUrl)}
          />
        )}
        <div className="flex flex-col gap-6">
          <TextField
            label="Name"
            max={maxReferenceName}
            leading="@"
            hint={kind === 'garment' ? garmentHint : undefined}
            value={name}
            error={wasChecked ? errors.name : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <ChoiceChips label="Kind" required options={kinds} value={kind} onChange={(next) => next && setKind(next)} />
          {kind === 'product' && (
            <TextField
              label="Height in cm"
              optional
              inputMode="decimal"
              hint="Its real height, so that photos show it in proportion."
              value={height}
              error={wasChecked ? errors.height : undefined}
              onChange={({ target }) => setHeight(target.value)}
            />
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** The image of a place, which has no outline. */
function WholeImage({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex justify-center rounded-picture bg-sunken p-3">
        <img src={imageUrl} alt="Reference" className="max-h-96 max-w-full select-none" draggable={false} />
      </div>
      <p className="text-sm text-ink-soft">The whole image is used as the background.</p>
    </div>
  );
}
