import type { FoundModel } from '#ports/model-list/model-list.ts';
import { findRetirement } from '#ports/model-list/retirements.ts';
import type { ModelCheck } from '../model-rules.ts';

export type Verdict = Pick<ModelCheck, 'state' | 'shutdown_on' | 'successor' | 'is_replaced'>;

/**
 * Determines the state of a configured model from the list of models that the provider lets the key use. A working
 * model is never replaced; a discontinued one is replaced only by a recommended successor that the key may use and that
 * has a known price.
 */
export function judgeModel(
  model: string,
  {
    found,
    wasFound,
    hasPrice,
  }: {
    readonly found: ReadonlyMap<string, FoundModel>;
    /** Whether an earlier check found the model. */
    readonly wasFound: boolean;
    readonly hasPrice: (model: string) => boolean;
  },
): Verdict {
  const retirement = findRetirement(model);
  const successor = retirement?.successor ?? null;
  const here = found.get(model);
  const known = { shutdown_on: here?.shutdownOn ?? retirement?.shutdownOn ?? null, successor };
  if (here) {
    const isDeprecated = here.isDeprecated || known.shutdown_on !== null;
    return { ...known, state: isDeprecated ? 'deprecated' : 'current', is_replaced: false };
  }
  if (!retirement && !wasFound) return { ...known, state: 'unknown', is_replaced: false };
  return { ...known, state: 'gone', is_replaced: successor !== null && found.has(successor) && hasPrice(successor) };
}
