import { Check } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useId } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldWords, fieldState, labelId } from './field-frame.tsx';
import { chosen, type Option } from './option.ts';

type ChipsProps<Value extends string> = FieldWords & {
  options: readonly Option<Value>[];
  disabled?: boolean | undefined;
};

type ChoiceChipsProps<Value extends string> = ChipsProps<Value> & {
  /** null while nothing is chosen. */
  value: Value | null;
  /** Clicking the chosen option again results in null, unless `required`. */
  onChange: (value: Value | null) => void;
  required?: boolean | undefined;
};

/** Selects one of a few options, all visible. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { options, value, onChange, required, disabled, ...words } = props;
  const id = useId();
  return (
    <FieldFrame id={id} names="group" {...words}>
      <ToggleGroup.Root
        type="single"
        value={value ?? ''}
        onValueChange={(next) => (next || !required) && onChange(chosen(options, next) ?? null)}
        {...group(id, words, disabled)}
      >
        <Chips options={options} />
      </ToggleGroup.Root>
    </FieldFrame>
  );
}

type MultiChoiceChipsProps<Value extends string> = ChipsProps<Value> & {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Maximum number of choices; the remaining options are disabled once it is reached. */
  most?: number | undefined;
};

/** Selects several of a few options, all visible; selected ones have a check mark. */
export function MultiChoiceChips<Value extends string>(props: MultiChoiceChipsProps<Value>) {
  const { options, value, onChange, most = Number.POSITIVE_INFINITY, disabled, ...words } = props;
  const id = useId();
  const full = value.length >= most;
  const open = options.map((option) => ({
    ...option,
    disabled: option.disabled || (full && !value.includes(option.value)),
  }));
  return (
    <FieldFrame id={id} names="group" {...words}>
      <ToggleGroup.Root
        type="multiple"
        role="group"
        value={[...value]}
        onValueChange={(next) => onChange(options.map((option) => option.value).filter((one) => next.includes(one)))}
        {...group(id, words, disabled)}
      >
        <Chips options={open} ticked />
      </ToggleGroup.Root>
    </FieldFrame>
  );
}

function group(id: string, words: FieldWords, disabled: boolean | undefined) {
  const { 'aria-describedby': describedBy } = fieldState(id, words);
  return {
    'aria-labelledby': labelId(id),
    'aria-describedby': describedBy,
    disabled: disabled ?? false,
    className: 'flex flex-wrap gap-2',
  };
}

function Chips({ options, ticked }: { options: readonly Option[]; ticked?: boolean }) {
  return options.map((option) => (
    <ToggleGroup.Item
      key={option.value}
      value={option.value}
      disabled={option.disabled ?? false}
      className={chipStyles}
    >
      {ticked && <Check className="-ml-1 hidden size-4 group-data-[state=on]:block" aria-hidden />}
      {option.icon}
      {option.label}
    </ToggleGroup.Item>
  ));
}

const chipStyles = classes(
  'group inline-flex min-h-10 touch:min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 py-1.5 text-sm text-ink shadow-low',
  'transition-colors hover:border-line-strong [&_svg]:size-4',
  'data-[state=on]:border-ink data-[state=on]:bg-ink data-[state=on]:text-canvas',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-ink-faint disabled:shadow-none',
  'disabled:data-[state=on]:bg-line disabled:data-[state=on]:text-ink-soft',
);
