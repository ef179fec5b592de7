import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { StatePanel } from './state-panel.tsx';

type ErrorStateProps = {
  /** The failure from the user's point of view: "We could not load your photos". */
  title?: string | undefined;
  /** Use 1 if it fills the whole page. */
  level?: 1 | 2 | undefined;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** A retry is in progress. */
  retrying?: boolean | undefined;
  className?: string | undefined;
};

/** An error, announced to screen readers immediately, with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'Something went wrong',
    level,
    text = 'Please try again in a moment.',
    onRetry,
    retrying,
    className,
  } = props;
  return (
    <StatePanel
      role="alert"
      icon={<CloudAlert />}
      title={title}
      level={level}
      text={text}
      className={className}
      action={
        onRetry && (
          <Button icon={<RotateCw />} busy={retrying ?? false} busyLabel="Trying again…" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    />
  );
}
