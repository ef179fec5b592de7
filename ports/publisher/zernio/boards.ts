import { z } from 'zod';
import { buildFailureReason } from '../failures.ts';
import type { BoardsOutcome } from '../publisher.ts';
import type { ZernioClient } from './client.ts';
import { isZernioId } from './profiles.ts';

const answer = z.object({ boards: z.array(z.object({ id: z.string(), name: z.string() })) });

/** Lists the boards of an account on Pinterest. */
export async function listBoards(zernio: ZernioClient, accountId: string): Promise<BoardsOutcome> {
  if (!isZernioId(accountId)) return { kind: 'boards', boards: [] };
  const { body, refusal } = await zernio('GET', `/v1/accounts/${accountId}/pinterest-boards`);
  const { data } = answer.safeParse(body);
  if (refusal || !data)
    return { kind: 'failed', ...buildFailureReason('answer unreadable', refusal?.error), retryable: true };
  return { kind: 'boards', boards: data.boards };
}
