import { unreachable } from '#ui/call.ts';

/**
 * Calls a route of the auth library under /api/auth: POST with a body, GET without one. Rejects with the server's
 * message, or with an empty one if it sent none.
 */
export async function callAuth(action: string, body?: object): Promise<unknown> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/api/auth/${action}`, sent).catch(() => {
    throw unreachable(); // the browser's own message is for developers
  });
  // The format of the library's error responses.
  const answer = (await response.json().catch(() => ({}))) as { message?: string } | null;
  if (!response.ok) throw new Error(answer?.message);
  return answer;
}
