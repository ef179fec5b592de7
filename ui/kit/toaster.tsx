import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useSyncExternalStore } from 'react';
import { Toaster } from 'sonner';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

/** The maximum width at which the toaster treats a screen as a phone. */
const phone = '(max-width: 600px)';

/**
 * Renders notices at the bottom right, or over the page header on a phone, because the heading and the next button are
 * below it. Its colors follow the page theme.
 */
export default function PageToaster() {
  const isPhone = useSyncExternalStore(
    listen,
    () => matchMedia(phone).matches,
    () => false,
  );
  const position = isPhone ? 'top-center' : 'bottom-right';
  const leaving = useLeaveByTab();
  return (
    <div role="presentation" className="contents" {...leaving}>
      <Toaster
        // Uses a new instance for each position, because a toaster that moves away from under the mouse would never
        // receive the leave event.
        key={position}
        position={position}
        customAriaLabel="Notifications"
        closeButton
        gap={10}
        offset={20}
        mobileOffset={{ top: 'calc(0.25rem + env(safe-area-inset-top, 0px))', left: 12, right: 12 }}
        icons={{
          success: <CircleCheck className="text-positive" />,
          error: <CircleAlert className="text-danger" />,
          warning: <TriangleAlert className="text-warning" />,
          info: <Info className="text-ink-soft" />,
          loading: <Spinner className="text-ink-soft" />,
        }}
        toastOptions={{
          unstyled: true,
          duration: 5000,
          closeButtonAriaLabel: 'Dismiss',
          classNames: {
            toast: classes(
              'pointer-events-auto flex w-full items-start gap-3 rounded-control border border-line bg-raised p-4 pr-12',
              'font-sans text-md text-ink shadow-float sm:w-[22.5rem]',
            ),
            content: 'min-w-0 flex-1',
            title: 'font-medium',
            description: 'mt-0.5 text-sm text-ink-soft',
            icon: 'relative mt-0.5 flex size-5 shrink-0 items-center justify-center [&_svg]:size-5',
            closeButton: classes(
              'absolute top-1 right-1 flex size-10 touch:size-11 items-center justify-center rounded-full text-ink-faint',
              'hover:bg-ink/7 hover:text-ink [&_svg]:size-4',
            ),
            actionButton:
              'shrink-0 min-h-10 touch:min-h-11 -my-2 rounded-full px-3 text-sm font-medium text-accent hover:bg-accent-soft',
            cancelButton:
              'shrink-0 min-h-10 touch:min-h-11 -my-2 rounded-full px-3 text-sm font-medium text-ink-soft hover:bg-ink/7',
          },
        }}
      />
    </div>
  );
}

/**
 * Lets the Tab key leave the notices. The library returns the focus to the element before them, which the next Tab
 * leaves to the notices again, so that no key would reach the rest of the page while one is shown.
 */
function useLeaveByTab() {
  const isTabbing = useRef(false);
  return {
    onKeyDown: ({ key }: KeyboardEvent) => {
      isTabbing.current = key === 'Tab';
    },
    onBlur: ({ currentTarget, relatedTarget: next }: FocusEvent) => {
      if (isTabbing.current && !currentTarget.contains(next)) focusNext(next);
      isTabbing.current = false;
    },
  };
}

/** Focuses the element, or the start of the page if the Tab key has left its end. */
function focusNext(next: EventTarget | null): void {
  if (next instanceof HTMLElement) {
    next.focus();
    return;
  }
  const { body } = document;
  body.tabIndex = -1;
  body.focus();
  body.removeAttribute('tabindex');
}

function listen(changed: () => void): () => void {
  const screen = matchMedia(phone);
  screen.addEventListener('change', changed);
  return () => screen.removeEventListener('change', changed);
}
