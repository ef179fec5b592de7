import { imageDollars } from '#platform/metrics/metrics.ts';
import type { Sample } from '#platform/metrics/samples.ts';
import type { ImageBudget } from './image-cost-log.ts';

/** Measures today's cost of image models, and the budget if there is one. */
export async function measureImageDollars({ usd, spentUsd }: ImageBudget): Promise<readonly Sample[]> {
  const spent = { gauge: imageDollars, labels: { kind: 'spent' }, value: await spentUsd() };
  return usd === null ? [spent] : [spent, { gauge: imageDollars, labels: { kind: 'budget' }, value: usd }];
}
