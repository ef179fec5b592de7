import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useDeferredValue } from 'react';
import { dialogOverlayStyles, dialogStyles } from './dialog-styles.ts';
import { useFocusReturn } from './focus-return.ts';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Maximum width of 28, 40 or 60 rem; on a phone, always full width at the bottom. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Right-aligned buttons; the last one is the main action. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A panel over the page for one task. Escape, the overlay and the close button close it and restore focus. */
export function Dialog({ open, onOpenChange, title, description, size = 'medium', footer, children }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={useDeferredValue(open, false)} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlayStyles} />
        <Radix.Content
          className={dialogStyles(size)}
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="px-6 pt-6 pr-16 pb-2 sm:px-8 sm:pt-8 sm:pr-18">
            <Radix.Title className="type-display text-display-xs">{title}</Radix.Title>
            {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-3 pb-6 sm:px-8 sm:pb-8">{children}</div>
          {footer && <footer className={dialogFooterStyles}>{footer}</footer>}
          {/* Last in the DOM, so that the first field receives focus when the dialog opens. */}
          <Radix.Close asChild>
            <IconButton
              label="Close"
              icon={<X />}
              tooltip={false}
              className="absolute top-4 right-3 sm:top-6 sm:right-5"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const dialogFooterStyles =
  'flex flex-col-reverse gap-3 border-t border-line px-6 py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-8';
