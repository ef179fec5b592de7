import { randomFrom } from './random.ts';

/** Picks one of the options, which are not empty; `name` tells one decision from another. */
export type Choose = <Option>(name: string, options: readonly Option[]) => Option;

/**
 * Decisions by one seed. Neighbouring seeds take neighbouring options. Every decision now and then skips an option,
 * each at a period of its own, so that no two decisions keep step for long.
 */
export function chooser(seed: number): Choose {
  return (name, options) => {
    const random = randomFrom(0, name);
    const start = Math.floor(random() * 1000);
    const spread = 5 + Math.floor(random() * 40);
    // Skipping once in every round would skip the same option for ever.
    const period = spread + 1 === options.length ? spread + 1 : spread;
    return options[(seed + Math.floor(seed / period) + start) % options.length] as (typeof options)[number]; // in range
  };
}
