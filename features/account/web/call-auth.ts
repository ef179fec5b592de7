import { unreachable } from '#ui/call.ts';

/**
 * Asks the auth library's routes under /api/auth: with a body by POST, without one by GET. Rejects with the server's
 * own sentence, and with an empty one where it sent none.
 */
export async function callAuth(action: string, body?: object): Promise<unknown> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/api/auth/${action}`, sent).catch(() => {
    throw unreachable(); // the browser's own words for it are for developers
  });
  // The library's wire of a refusal.
  const answer = (await response.json().catch(() => ({}))) as { message?: string } | null;
  if (!response.ok) throw new Error(answer?.message);
  return answer;
}
