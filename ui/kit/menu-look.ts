import { classes } from './classes.ts';

/** Styles of the panel that a menu or a select opens. */
export const menuSheetStyles = classes(
  'z-50 max-h-(--sheet-height) min-w-44 overflow-y-auto rounded-control border border-line bg-raised p-1.5 text-ink shadow-float',
  'origin-(--sheet-origin) animate-grow data-[state=closed]:animate-vanish',
);

/** Styles of an item in it. */
export const menuItemStyles = classes(
  'flex min-h-10 touch:min-h-11 cursor-default items-center gap-2.5 rounded-item px-2.5 py-1.5 text-md outline-none select-none',
  'data-highlighted:bg-ink/7 data-disabled:text-ink-faint [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
);
