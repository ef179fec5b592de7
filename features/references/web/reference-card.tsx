import { Button } from '#ui/kit/button.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { kindLabels } from './kind-words.ts';
import type { Reference } from './queries.ts';

type ReferenceCardProps = {
  readonly reference: Reference;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

/** A reference in the list, with its actions. */
export function ReferenceCard({ reference, onEdit, onDelete }: ReferenceCardProps) {
  const { name, kind, height_cm: height, image_url } = reference;
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <ImageFrame src={image_url} alt="" variants fit="contain" sizes="(min-width: 64rem) 14rem, 45vw" />
      <div className="min-w-0">
        <h2 className="text-sm font-medium wrap-anywhere">{name}</h2>
        <p className="text-sm text-ink-soft">
          {kindLabels[kind]}
          {height !== null && `, ${height} cm`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
