import { classes } from './classes.ts';

/** Styles shared by text fields, text areas and selects. */
export const controlStyles = classes(
  'w-full rounded-control border border-line-strong bg-raised text-base text-ink shadow-low sm:text-md',
  'transition-[border-color,background-color,box-shadow] hover:border-ink-faint',
  'focus-visible:-outline-offset-1 focus-visible:border-focus',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/35',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none',
  '[&[readonly]]:bg-sunken [&[readonly]]:shadow-none',
);
