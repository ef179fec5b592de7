import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type StatePanelProps = {
  icon?: ReactNode;
  title: string;
  /** Use 1 if it fills the whole page. */
  level?: 1 | 2 | undefined;
  text?: ReactNode;
  /** The next step: one or two buttons or links. */
  action?: ReactNode;
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
};

/** The layout shared by the empty, error and signed-out states. */
export function StatePanel({ icon, title, level = 2, text, action, role, className }: StatePanelProps) {
  const Title = `h${level}` as const;
  return (
    <div
      role={role}
      className={classes('mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center', className)}
    >
      {icon && (
        <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-sunken text-ink-soft [&_svg]:size-6 [&_svg]:stroke-[1.6]">
          {icon}
        </span>
      )}
      <Title className="type-display text-display-xs">{title}</Title>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
