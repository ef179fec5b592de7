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

/** Styles of the panel that a menu or a select opens. */
const menuSheetStyles = classes(
  'z-50 max-h-(--sheet-height) min-w-44 overflow-y-auto rounded-control border border-line bg-raised p-1.5 text-ink shadow-float',
  'origin-(--sheet-origin) animate-grow data-[state=closed]:animate-vanish',
);

/** Styles of a menu item. */
const menuItemStyles = classes(
  'flex min-h-10 touch:min-h-11 cursor-default items-center gap-2.5 rounded-item px-2.5 py-1.5 text-md outline-none select-none',
  'data-highlighted:bg-ink/7 data-disabled:text-ink-faint [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
);

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end' | undefined;
  children: ReactNode;
};

/**
 * A menu of actions behind a button; the page behind it stays interactive. Contains MenuItem, MenuChoice, MenuHeading
 * and MenuLine.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  // Rendered in the same landmark as its button, so that screen readers find it in their list of landmarks.
  const [landmark, setLandmark] = useState<Element | null>(null);
  // Paints the click before rendering the menu, which takes a tenth of a second on a slow phone.
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={(next) => startTransition(() => setOpen(next))}>
      <Radix.Trigger asChild ref={(button) => setLandmark(button?.closest('header, main') ?? null)}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content align={align} sideOffset={6} collisionPadding={12} style={sheetSize} className={menuSheetStyles}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuItemProps = ComponentProps<typeof Radix.Item> & {
  icon?: ReactNode;
  danger?: boolean | undefined;
  /** Faint text on the right: a key or a number. */
  aside?: ReactNode;
};

/** One action. With `asChild`, a router's Link is the item; pass icon and text as its children. */
export function MenuItem({ icon, danger, aside, className, children, ...rest }: MenuItemProps) {
  const styles = classes(
    menuItemStyles,
    danger ? 'text-danger data-highlighted:bg-danger-soft' : iconStyles,
    className,
  );
  if (rest.asChild) {
    return (
      <Radix.Item {...rest} className={styles}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...rest} className={styles}>
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

/** One of a few options, inside a menu. */
export function MenuChoice({ label, options, value, onChange }: MenuChoiceProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={menuItemStyles}>
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check className="text-accent" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** Heading of the items below it. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">{children}</Radix.Label>;
}

/** Separates two groups of items. */
export function MenuLine() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

const iconStyles = '[&>svg]:text-ink-faint';

// The CSSProperties type does not allow custom properties.
const sheetSize = {
  '--sheet-height': 'var(--radix-dropdown-menu-content-available-height)',
  '--sheet-origin': 'var(--radix-dropdown-menu-content-transform-origin)',
} as CSSProperties;
