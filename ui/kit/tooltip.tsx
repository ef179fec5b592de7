import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

type TooltipProps = {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** The described element, which must be focusable. */
  children: ReactElement;
};

/**
 * A few words shown on hover and focus. Must never be the only source of information, because touch screens have no
 * hover.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-64 animate-appear rounded-item bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-lift"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
