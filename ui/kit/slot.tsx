import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import { classes } from './classes.ts';

type Props = Readonly<Record<string, unknown>> & { readonly className?: string | undefined };

type SlotProps = HTMLAttributes<HTMLElement> & { ref?: unknown };

/**
 * Renders its only child, for example a router's Link, with additional props. The child's own props win, except that
 * classes are joined and event handlers of both are called.
 */
export function Slot({ children, ...props }: SlotProps) {
  const child = children as ReactElement<Props>; // `asChild` is used with exactly one element
  return cloneElement(child, joinProps(props as Props, child.props));
}

function joinProps(added: Props, own: Props): Props {
  const joined = Object.entries(own).map(([name, value]) => [name, joinHandlers(added[name], value)]);
  return { ...added, ...Object.fromEntries(joined), className: classes(added.className, own.className) };
}

/** Returns the child's value unless both are event handlers. */
function joinHandlers(added: unknown, own: unknown): unknown {
  if (typeof added !== 'function' || typeof own !== 'function') return own;
  return (...event: unknown[]) => {
    own(...event);
    added(...event);
  };
}
