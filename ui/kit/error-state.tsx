import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { StatePanel } from './state-panel.tsx';

type ErrorStateProps = {
  /** What did not work, from the person's side: "We could not load your photos". */
  title?: string | undefined;
  /** 1 where it is the whole page. */
  level?: 1 | 2 | undefined;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The next try is under way. */
  retrying?: boolean | undefined;
  className?: string | undefined;
};

/** It did not work; said at once to screen readers, with a way to try again. */
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
