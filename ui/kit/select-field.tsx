import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type CSSProperties, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './control-look.ts';
import { FieldFrame, type FieldWords, fieldState } from './field-frame.tsx';
import { menuItemLook, menuSheetLook } from './menu-look.ts';

/** One thing to choose. `value` must not be empty: emptiness is the placeholder. */
export type SelectOption = {
  value: string;
  label: string;
  /** A second, fainter line in the list. */
  detail?: string | undefined;
  icon?: ReactNode;
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
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** One of many, in a list that opens. For up to five choices prefer chips or a segmented control: nothing hides. */
export function SelectField(props: SelectFieldProps) {
  const { options, value, onChange, placeholder = 'Choose…', disabled, name, ref, ...words } = props;
  const id = useId();
  return (
    <FieldFrame id={id} {...words}>
      <Radix.Root value={value} onValueChange={onChange} disabled={disabled ?? false} {...(name ? { name } : {})}>
        <Radix.Trigger
          id={id}
          ref={ref ?? null}
          {...fieldState(id, words)}
          className={classes(controlLook, 'group flex h-11 items-center justify-between gap-2 pr-3 pl-3.5 text-left')}
        >
          <span className="min-w-0 truncate group-data-placeholder:text-ink-faint">
            <Radix.Value placeholder={placeholder}>
              {options.find((option) => option.value === value)?.label ?? value}
            </Radix.Value>
          </span>
          <Radix.Icon asChild>
            <ChevronDown className="size-4 shrink-0 text-ink-faint transition-[rotate] group-data-[state=open]:rotate-180" />
          </Radix.Icon>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={6}
            collisionPadding={12}
            style={sheetSize}
            className={classes(menuSheetLook, 'w-(--radix-select-trigger-width)')}
          >
            <Options options={options} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </FieldFrame>
  );
}

function Options({ options }: { options: readonly SelectOption[] }) {
  const list = useRef<HTMLDivElement>(null);
  // A closed list is mounted too, outside of the document: the primitive reads the labels from it.
  useEffect(() => (list.current?.isConnected ? disableAround(list.current) : undefined), []);
  return (
    <Radix.Viewport ref={list}>
      {options.map((option) => (
        <Option key={option.value} option={option} />
      ))}
    </Radix.Viewport>
  );
}

/**
 * Keeps the focus out of the page around an element. The primitive only hides the page from screen readers, which leaves
 * them with a focus on something that is not there. Returns the way back.
 */
function disableAround(element: HTMLElement): () => void {
  const around = [...document.body.children].filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement &&
      !other.inert &&
      !other.contains(element) &&
      !other.matches('script, [aria-live], [data-radix-focus-guard]'),
  );
  for (const other of around) other.inert = true;
  return () => {
    for (const other of around) other.inert = false;
  };
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Radix.Item
      value={option.value}
      textValue={option.label}
      disabled={option.disabled ?? false}
      className={menuItemLook}
    >
      {option.icon}
      <span className="min-w-0 flex-1">
        <Radix.ItemText>
          {option.label}
          {option.detail && <span className="block text-sm text-ink-soft">{option.detail}</span>}
        </Radix.ItemText>
      </span>
      <Radix.ItemIndicator>
        <Check className="text-accent" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}

// Custom properties are no part of CSSProperties' known keys.
const sheetSize = {
  '--sheet-height': 'min(22rem, var(--radix-select-content-available-height))',
  '--sheet-origin': 'var(--radix-select-content-transform-origin)',
} as CSSProperties;
