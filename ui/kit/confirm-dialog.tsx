import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useDeferredValue } from 'react';
import { Button } from './button.tsx';
import { dialogLook, dialogVeilLook } from './dialog-look.ts';
import { useFocusReturn } from './focus-return.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  /** The deed itself, e.g. "Delete photo"; never "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** The deed is under way: nothing closes the dialog meanwhile. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** It did not work: said above the buttons, and the dialog stays. */
  error?: string | undefined;
  /** The caller closes the dialog when the deed is done. */
  onConfirm: () => void;
};

/** Asks before something that cannot easily be undone. Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel = 'Cancel', danger, busy, error } = props;
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={useDeferredValue(open, false)} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={dialogVeilLook} />
        <Radix.Content className={dialogLook('small')} {...focusReturn}>
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
