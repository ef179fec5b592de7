import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldWords, fieldState, labelId } from './field-frame.tsx';
import { chosen, type Option } from './option.ts';

/** An option that needs an explanation or an image. */
export type RadioCard<Value extends string> = Option<Value> & {
  text?: string | undefined;
  /** Fills the card's top, edge to edge. */
  picture?: ReactNode;
  /** Right of the label: a price, a badge. */
  aside?: ReactNode;
};

type RadioCardsProps<Value extends string> = FieldWords & {
  cards: readonly RadioCard<Value>[];
  /** null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
  /** The grid's columns, e.g. "sm:grid-cols-3". */
  columns?: string | undefined;
};

/** Selects one of a few options, each with an explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { cards, value, onChange, disabled, columns = 'sm:grid-cols-2', ...words } = props;
  const id = useId();
  function choose(next: string): void {
    const card = chosen(cards, next);
    if (card !== undefined) onChange(card);
  }
  return (
    <FieldFrame id={id} names="group" {...words}>
      <RadioGroup.Root
        value={value}
        onValueChange={choose}
        disabled={disabled ?? false}
        aria-labelledby={labelId(id)}
        {...fieldState(id, words)}
        className={classes('grid gap-3', columns)}
      >
        {cards.map((card) => (
          <Card key={card.value} card={card} />
        ))}
      </RadioGroup.Root>
    </FieldFrame>
  );
}

function Card({ card }: { card: RadioCard<string> }) {
  const id = useId();
  return (
    <RadioGroup.Item
      value={card.value}
      disabled={card.disabled ?? false}
      aria-labelledby={`${id}-label`}
      {...(card.text ? { 'aria-describedby': `${id}-text` } : {})}
      className={cardStyles}
    >
      {card.picture && <span className="block w-full">{card.picture}</span>}
      <span className="flex w-full items-start gap-3 p-4">
        {card.icon && (
          <span className="mt-0.5 text-ink-soft group-data-[state=checked]:text-accent [&_svg]:size-5">
            {card.icon}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span id={`${id}-label`} className="text-md font-medium">
              {card.label}
            </span>
            {card.aside}
          </span>
          {card.text && (
            <span id={`${id}-text`} className="mt-0.5 block text-sm text-ink-soft group-disabled:text-ink-faint">
              {card.text}
            </span>
          )}
        </span>
        <span className={knobStyles}>
          <RadioGroup.Indicator className="size-2 rounded-full bg-accent-ink" />
        </span>
      </span>
    </RadioGroup.Item>
  );
}

const cardStyles = classes(
  'group flex flex-col overflow-hidden rounded-picture border border-line bg-raised text-left text-ink shadow-low',
  'ring-accent transition-[border-color,box-shadow] ring-inset hover:border-line-strong hover:shadow-lift',
  'data-[state=checked]:border-accent data-[state=checked]:ring-1',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none disabled:hover:border-line',
);

const knobStyles = classes(
  'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-raised',
  'transition-colors group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent',
);
