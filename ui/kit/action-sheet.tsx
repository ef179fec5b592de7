import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { classes } from './classes.ts';
import { dialogOverlayStyles, dialogStyles } from './dialog-styles.ts';
import { useFocusReturn } from './focus-return.ts';
import { IconButton } from './icon-button.tsx';

export type SheetAct = {
  readonly label: string;
  readonly icon: ReactNode;
  /** Called after the sheet closes and focus is restored, so it may open a dialog. */
  readonly run: () => void;
  readonly danger?: boolean | undefined;
  /** Faint text on the right: a cost or a number. */
  readonly aside?: string | undefined;
};

type ActionSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The object that the actions apply to. */
  title: string;
  /** A small image before the title. */
  picture?: ReactNode;
  acts: readonly SheetAct[];
};

/** Actions for one object, shown as large rows at the bottom of a phone screen. With a mouse, use a Menu instead. */
export function ActionSheet({ open, onOpenChange, title, picture: image, acts }: ActionSheetProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  const chosen = useRef<SheetAct | null>(null);

  function finish(event: Event): void {
    onCloseAutoFocus(event);
    chosen.current?.run();
    chosen.current = null;
  }

  return (
    <Radix.Root open={useDeferredValue(open, false)} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlayStyles} />
        <Radix.Content
          className={dialogStyles('small')}
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={finish}
        >
          <header className="flex items-center gap-3.5 border-b border-line py-3.5 pr-16 pl-4">
            {image && <span className="size-14 shrink-0">{image}</span>}
            <Radix.Title className="line-clamp-2 text-sm text-ink-soft">{title}</Radix.Title>
          </header>
          <ul className="min-h-0 overflow-y-auto p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            {acts.map((act) => (
              <li key={act.label}>
                <button
                  type="button"
                  className={classes(lineStyles, act.danger ? 'text-danger' : '[&>svg]:text-ink-soft')}
                  onClick={() => {
                    chosen.current = act;
                    onOpenChange(false);
                  }}
                >
                  {act.icon}
                  <span className="flex-1">{act.label}</span>
                  {act.aside && <span className="text-sm text-ink-soft">{act.aside}</span>}
                </button>
              </li>
            ))}
          </ul>
          <Radix.Close asChild>
            <IconButton label="Close" icon={<X />} tooltip={false} className="absolute top-5 right-2" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const lineStyles =
  'flex min-h-12 w-full items-center gap-3.5 rounded-control px-3 py-2 text-left hover:bg-ink/7 active:bg-ink/12 [&>svg]:size-5 [&>svg]:shrink-0';
