import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import {
  type ComponentProps,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  startTransition,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { menuItemLook, menuSheetLook } from './menu-look.ts';

type MenuProps = {
  /** What opens it: one button. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end' | undefined;
  children: ReactNode;
};

/**
 * Things to do, behind a button; the page behind stays as it is. Filled with MenuItem,
 * MenuChoice, MenuHeading and MenuLine.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  // Within the same landmark as its button, so that a screen reader's list of landmarks leads to it too.
  const [landmark, setLandmark] = useState<Element | null>(null);
  // The press is painted before the menu is made: a slow phone needs a tenth of a second for that.
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={(next) => startTransition(() => setOpen(next))}>
      <Radix.Trigger asChild ref={(button) => setLandmark(button?.closest('header, main') ?? null)}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content align={align} sideOffset={6} collisionPadding={12} style={sheetSize} className={menuSheetLook}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuItemProps = ComponentProps<typeof Radix.Item> & {
  icon?: ReactNode;
  danger?: boolean | undefined;
  /** Right, faint: a key or a number. */
  aside?: ReactNode;
};

/** One thing to do. With `asChild` a router's Link is the item; give it icon and words as its children. */
export function MenuItem({ icon, danger, aside, className, children, ...rest }: MenuItemProps) {
  const look = classes(menuItemLook, danger ? 'text-danger data-highlighted:bg-danger-soft' : iconLook, className);
  if (rest.asChild) {
    return (
      <Radix.Item {...rest} className={look}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...rest} className={look}>
      {icon}
      <span className="flex-1">{children}</span>
      {aside && <span className="text-sm text-ink-soft">{aside}</span>}
    </Radix.Item>
  );
}

type MenuChoiceProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** One of a few, inside a menu. */
export function MenuChoice({ label, options, value, onChange }: MenuChoiceProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={menuItemLook}>
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check className="text-accent" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** Names the lines under it. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">{children}</Radix.Label>;
}

/** Parts two groups of lines. */
export function MenuLine() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

const iconLook = '[&>svg]:text-ink-faint';

// Custom properties are no part of CSSProperties' known keys.
const sheetSize = {
  '--sheet-height': 'var(--radix-dropdown-menu-content-available-height)',
  '--sheet-origin': 'var(--radix-dropdown-menu-content-transform-origin)',
} as CSSProperties;
