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
    const period = 5 + Math.floor(random() * 40);
    return options[(seed + Math.floor(seed / period) + start) % options.length] as (typeof options)[number]; // in range
  };
}
