import { useState } from 'react';
import { uploadImage } from '#features/images/web/public.ts';
import { isSessionOver } from '#ui/call-failures.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FileDrop } from '#ui/kit/file-drop.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { maxReferences, readTags } from '../catalog-rules.ts';
import { maxNameLength, validateName } from '../name-rules.ts';
import { useAddModel } from './queries.ts';

/** The upload timeout per file in milliseconds. */
const uploadTimeout = 45_000;

const kinds = [
  { value: 'ref', label: 'References' },
  { value: 'lora', label: 'LoRA' },
] as const;

type Form = {
  name: string;
  kind: 'ref' | 'lora';
  loraUrl: string;
  tags: string;
  description: string;
  avatar: File | null;
  references: File[];
};

const emptyForm: Form = { name: '', kind: 'ref', loraUrl: '', tags: '', description: '', avatar: null, references: [] };

/** The dialog for adding a model to the catalog. It keeps its content if it is closed by mistake. */
export function AddModelDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [form, setForm] = useState(emptyForm);
  const [busy, setBusy] = useState(false);
  const add = useAddModel();
  const handleAdd = useSingleClick(addModel);
  const { name, kind, loraUrl, tags, description, avatar, references } = form;
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));

  function findError(): string | undefined {
    if (!name.trim()) return 'Name is required.';
    if (validateName(name)) return validateName(name);
    if (!avatar) return 'Avatar image is required.';
    if (kind === 'lora' && !loraUrl.trim()) return 'LoRA URL is required for LoRA models.';
    if (kind === 'ref' && references.length === 0) return 'Upload at least one reference image.';
    return undefined;
  }

  async function addModel() {
    const error = findError();
    if (error || !avatar) return void toast.error(error);
    setBusy(true);
    try {
      const avatarUrl = await uploadImage(avatar, { timeout: uploadTimeout });
      const previewImages: string[] = [];
      for (const file of references.slice(0, maxReferences))
        previewImages.push(await uploadImage(file, { timeout: uploadTimeout }));
      await add.mutateAsync({
        name,
        avatarUrl,
        kind,
        loraUrl: kind === 'lora' ? loraUrl.trim() : null,
        tags: readTags(tags),
        description,
        previewImages,
      });
      toast.success('Model added to catalog');
      setForm(emptyForm);
      onOpenChange(false);
    } catch (error) {
      if (!isSessionOver(error)) toast.error(error instanceof Error ? error.message : 'Only admins can add models.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add catalog model"
      footer={
        <Button variant="primary" onClick={handleAdd} busy={busy} busyLabel="Adding…">
          Add model
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="Name"
          max={maxNameLength}
          error={validateName(name)}
          value={name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SegmentedControl label="Kind" options={kinds} value={kind} onChange={(next) => change({ kind: next })} />
        {kind === 'lora' && (
          <TextField
            label="LoRA URL"
            type="url"
            value={loraUrl}
            onChange={(event) => change({ loraUrl: event.target.value })}
          />
        )}
        <TextArea
          label="Tags"
          hint="Separate with commas or new lines."
          value={tags}
          onChange={(event) => change({ tags: event.target.value })}
        />
        <TextArea
          label="Description"
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <FileDrop
          label="Avatar"
          hint={avatar?.name}
          onFiles={([file]) => change({ avatar: file ?? null })}
          rule={{ maxFiles: 1 }}
        />
        <FileDrop
          label={`Reference images, up to ${maxReferences}`}
          hint={references.map((file) => file.name).join(', ') || undefined}
          onFiles={(files) => change({ references: [...references, ...files].slice(0, maxReferences) })}
          rule={{ maxFiles: maxReferences }}
        />
      </div>
    </Dialog>
  );
}
