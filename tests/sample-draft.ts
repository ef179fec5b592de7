import type { Draft } from '#features/planner/contract.ts';
import { emptyContent } from '#features/planner/post-media.ts';

/** Returns a draft scheduled two hours after the sample post, with the test's changes. */
export function sampleDraft(changes: Partial<Draft> = {}): Draft {
  return {
    id: '00000000-0000-4000-8000-000000000006',
    influencerId: '00000000-0000-4000-8000-000000000007',
    ...emptyContent,
    caption: 'Half a sen',
    scheduledLocal: '2090-11-15T12:00',
    timezone: 'America/Denver',
    version: 1,
    ...changes,
  };
}
