import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useDeferredValue } from 'react';
import { Button } from './button.tsx';
import { dialogOverlayStyles, dialogStyles } from './dialog-styles.ts';
import { useFocusReturn } from './focus-return.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequences, and whether they can be undone. */
  text: ReactNode;
  /** The action itself, e.g. "Delete photo"; never "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** The action is in progress; the dialog cannot be closed until it ends. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** Error message, shown above the buttons; the dialog stays open. */
  error?: string | undefined;
  /** The caller closes the dialog when the action is done. */
  onConfirm: () => void;
};

/** Requests confirmation for an action that cannot easily be undone. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel = 'Cancel', danger, busy, error } = props;
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={useDeferredValue(open, false)} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlayStyles} />
        <Radix.Content className={dialogStyles('small')} {...focusReturn}>
          <div className="overflow-y-auto p-6 sm:p-8">
            <Radix.Title className="type-display text-display-xs">{title}</Radix.Title>
            <Radix.Description className="mt-3 text-ink-soft">{text}</Radix.Description>
            <p role="alert" className="mt-4 text-sm text-danger empty:hidden">
              {error}
            </p>
            <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Radix.Cancel asChild>
                <Button variant="quiet" disabled={busy}>
                  {cancelLabel}
                </Button>
              </Radix.Cancel>
              <Button
                variant={danger ? 'danger' : 'primary'}
                busy={busy ?? false}
                busyLabel={props.busyLabel}
                onClick={props.onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
