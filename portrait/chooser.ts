import { randomFrom } from './random.ts';

/** Picks one of the options (at least one); `name` identifies the decision. */
export type Choose = <Option>(name: string, options: readonly Option[]) => Option;

/**
 * Makes decisions from one seed. Neighboring seeds pick neighboring options. Each decision skips an option in regular
 * intervals of a different length, so that no two decisions remain in step.
 */
export function chooser(seed: number): Choose {
  return (name, options) => {
    const random = randomFrom(0, name);
    const start = Math.floor(random() * 1000);
    const spread = 5 + Math.floor(random() * 40);
    // A skip in every round would always skip the same option.
    const period = spread + 1 === options.length ? spread + 1 : spread;
    return options[(seed + Math.floor(seed / period) + start) % options.length] as (typeof options)[number]; // in range
  };
}
