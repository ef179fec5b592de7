import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/kit/classes.ts';
import { ImageFrame } from '#ui/kit/image-frame.tsx';

type MediumChoiceProps = {
  url: string;
  label: string;
  isChosen: boolean;
  onPress: () => void;
  /** Content above the image. */
  children?: ReactNode;
  /** A button above the image. */
  action?: ReactNode;
};

/** A photo or a video that can be selected for a post. */
export function MediumChoice({ url, label, isChosen, onPress, children, action }: MediumChoiceProps) {
  return (
    <li className="relative">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={label}
        onClick={onPress}
        className={classes(
          'relative block w-full rounded-picture',
          isChosen && 'ring-3 ring-accent ring-offset-2 ring-offset-raised',
        )}
      >
        <ImageFrame src={url} alt="" position="50% 25%" sizes="12rem" />
        {children}
        {isChosen && (
          <span className="absolute top-2 right-2 flex size-6 items-center justify-center rounded-full bg-accent text-accent-ink">
            <Check className="size-4" aria-hidden />
          </span>
        )}
      </button>
      {action}
    </li>
  );
}

/** The layout of a list of choices. */
export const choicesStyles = 'grid grid-cols-2 gap-3 sm:grid-cols-4';
