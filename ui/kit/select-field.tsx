import { ChevronDown } from 'lucide-react';
import { memo, type Ref, useId } from 'react';
import { classes } from './classes.ts';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, type FieldWords, fieldState } from './field-frame.tsx';

/** One option. `value` must not be empty, because an empty value is the placeholder. */
export type SelectOption = {
  value: string;
  label: string;
  /** Shown after the label. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
};

type SelectFieldProps = FieldWords & {
  options: readonly SelectOption[];
  /** Empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
};

/**
 * Selects one of many options in a list that opens. Uses the native select, because scripted lists hide the page from
 * screen readers, and phones show their own picker. For up to five options, prefer chips or a segmented control, which
 * are always visible.
 */
export function SelectField(props: SelectFieldProps) {
  const { options, value, onChange, placeholder = 'Choose…', disabled, name, ref, ...words } = props;
  const id = useId();
  return (
    <FieldFrame id={id} {...words}>
      <div className="relative">
        <select
          id={id}
          ref={ref}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
          {...fieldState(id, words)}
          className={classes(controlStyles, 'select-look h-11 pr-9 pl-3.5', !value && 'text-ink-faint')}
        >
          {!value && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          <Options options={options} />
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-4 text-ink-faint" aria-hidden />
      </div>
    </FieldFrame>
  );
}

/** Rerenders only when the options change: an hour has sixty minutes, each with its own element. */
const Options = memo(function Options({ options }: Pick<SelectFieldProps, 'options'>) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.detail ? `${option.label} · ${option.detail}` : option.label}
    </option>
  ));
});
