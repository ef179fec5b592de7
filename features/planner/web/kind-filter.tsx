import { SelectField } from '#ui/kit/select-field.tsx';
import { type PostKind, parseKind, postKindLabels, postKinds } from '../post-kind.ts';

const options = [
  { value: 'all', label: 'All kinds' },
  ...postKinds.map((kind) => ({ value: kind, label: postKindLabels[kind].several })),
];

type KindFilterProps = { kind: PostKind | undefined; onChange: (kind: PostKind | undefined) => void };

/** Selects which kind of posts the planner shows. */
export function KindFilter({ kind, onChange }: KindFilterProps) {
  return (
    <SelectField
      label="Kind of posts"
      hideLabel
      options={options}
      value={kind ?? 'all'}
      onChange={(next) => onChange(parseKind(next))}
      className="max-sm:w-full sm:w-36"
    />
  );
}
