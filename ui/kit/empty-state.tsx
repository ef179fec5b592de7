import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

type EmptyStateProps = {
  icon?: ReactNode;
  /** The missing content, e.g. "No photos yet". */
  title: string;
  /** Explains how content gets here. */
  /** Use 1 if it fills the whole page. */
  level?: 1 | 2 | undefined;
  text?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

/** A state without content, with the action that creates the first item. */
export function EmptyState(props: EmptyStateProps) {
  return <StatePanel {...props} />;
}
