import { classes } from '#ui/kit/classes.ts';
import { SelectField } from '#ui/kit/select-field.tsx';
import type { Appearance } from '../appearance.ts';
import {
  type AppearanceChanges,
  type AppearanceField,
  appearanceFields,
  appearanceLabels,
  listOptions,
  shownChoice,
} from '../clone-appearance.ts';
import { random } from '../influencer-traits.ts';

type AppearanceFieldsProps = {
  readonly recognized: Appearance;
  readonly changes: AppearanceChanges;
  readonly onChange: (field: AppearanceField, value: string) => void;
  readonly disabled: boolean;
};

/** The appearance recognized in a clone's photos, which the user can correct before the clone is created. */
export function AppearanceFields({ recognized, changes, onChange, disabled }: AppearanceFieldsProps) {
  const skin = shownChoice('skin', recognized, changes);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">Recognized in the photo</legend>
      <p className="mt-1 text-sm text-ink-soft">
        Correct any mistakes: images of the clone follow this description, and everything else is random. The photo was
        analyzed only on this server. Nothing is stored before you create the clone.
      </p>
      <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {appearanceFields.map((field) => (
          <div key={field} className={classes('flex items-end gap-3', field === 'skin' && 'sm:col-span-2')}>
            <div className="min-w-0 flex-1">
              <SelectField
                label={appearanceLabels[field]}
                value={shownChoice(field, recognized, changes)}
                onChange={(value) => onChange(field, value)}
                options={listOptions(field, recognized)}
                placeholder="Not recognized: choose"
                disabled={disabled}
              />
            </div>
            {field === 'skin' && skin && skin !== random && (
              <span
                aria-hidden
                className="mb-0.5 size-10 shrink-0 rounded-full border border-line"
                style={{ backgroundColor: skin }}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
