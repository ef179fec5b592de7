import { classes } from './classes.ts';

/**
 * primary: the main action of a screen · secondary: other actions · quiet: next to other elements · danger: cannot be
 * undone
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** Heights of 40, 44 and 52 px; at least 44 px on touch screens. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** Styles shared by buttons, icon buttons and links that look like them. */
export function buttonStyles(variant: ButtonVariant, size: ButtonSize, shape: 'words' | 'icon'): string {
  return classes(base, variants[variant], shape === 'icon' ? iconSizes[size] : wordSizes[size]);
}

const base = classes(
  'inline-flex shrink-0 select-none items-center justify-center rounded-full font-medium whitespace-nowrap',
  'transition-[background-color,border-color,color,box-shadow,filter,scale] active:scale-[0.98]',
  'disabled:cursor-not-allowed disabled:active:scale-100 aria-disabled:active:scale-100 aria-busy:cursor-progress',
);

const off =
  'disabled:border-line disabled:bg-sunken disabled:bg-none disabled:text-ink-faint disabled:shadow-none disabled:filter-none';

const variants: Record<ButtonVariant, string> = {
  primary: classes(
    'bg-living text-accent-ink shadow-low inset-shadow-[0_1px_0_rgb(255_255_255/0.2)]',
    'hover:shadow-lift hover:brightness-105 active:brightness-95',
    off,
    'disabled:inset-shadow-none',
  ),
  secondary: classes(
    'border border-line bg-raised text-ink shadow-low hover:border-line-strong hover:shadow-lift active:bg-sunken',
    off,
  ),
  quiet: 'text-ink hover:bg-ink/7 active:bg-ink/12 disabled:bg-transparent disabled:text-ink-faint',
  danger: classes('bg-danger-fill text-danger-ink shadow-low hover:shadow-lift hover:brightness-110', off),
};

const wordSizes: Record<ButtonSize, string> = {
  small: 'h-10 touch:h-11 px-4 text-sm',
  medium: 'h-11 px-5 text-md',
  large: 'h-13 px-7 text-base',
};

const iconSizes: Record<ButtonSize, string> = {
  small: 'size-10 touch:size-11 [&_svg]:size-[1.125rem]',
  medium: 'size-11 [&_svg]:size-5',
  large: 'size-13 [&_svg]:size-6',
};
