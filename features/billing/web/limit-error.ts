import { CallError } from '#ui/call.ts';

export type LimitCode = 'OUT_OF_CREDITS' | 'INFLUENCER_LIMIT' | 'AUTOPILOT_LIMIT';

const codes: readonly LimitCode[] = ['OUT_OF_CREDITS', 'INFLUENCER_LIMIT', 'AUTOPILOT_LIMIT'];

/** The limit that a refused call met; null where it failed for another reason. */
export function limitMet(error: unknown): LimitCode | null {
  if (!(error instanceof CallError)) return null;
  return codes.find((code) => code === error.code) ?? null;
}
