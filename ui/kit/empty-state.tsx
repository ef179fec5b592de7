import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

type EmptyStateProps = {
  icon?: ReactNode;
  /** What will stand here, e.g. "No photos yet". */
  title: string;
  /** How it comes to be. */
  /** 1 where it is the whole page. */
  level?: 1 | 2 | undefined;
  text?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

/** Nothing here yet, and the way to the first one. */
export function EmptyState(props: EmptyStateProps) {
  return <StatePanel {...props} />;
}
