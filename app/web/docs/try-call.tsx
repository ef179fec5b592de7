import { useState } from 'react';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { useSubmit } from '#ui/use-single-click.ts';
import type { DescribedCall } from './document.ts';
import { Json } from './json.tsx';
import { sampleInput } from './sample-input.ts';

type Answer = { readonly status: number; readonly body: unknown };

/** Makes a call on the user's own data, with their API key. */
export function TryCall({ call, apiKey }: { call: DescribedCall; apiKey: string }) {
  const [input, setInput] = useState(() => JSON.stringify(sampleInput(call), null, 2));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = useSubmit(async () => {
    setError(undefined);
    const read = readObject(input);
    if (!read) return setError('This is not a JSON object.');
    setBusy(true);
    try {
      setAnswer(await sendCall(call, read, apiKey));
    } catch {
      setError('Could not make the call. Check your connection and try again.');
    }
    setBusy(false);
  });

  return (
    <form onSubmit={send} className="mt-4 flex flex-col gap-4">
      <TextArea
        label="Input"
        rows={4}
        spellCheck={false}
        value={input}
        error={error}
        onChange={({ target }) => setInput(target.value)}
      />
      <Button type="submit" size="small" busy={busy} busyLabel="Sending…" disabled={!apiKey} className="self-start">
        Send request
      </Button>
      {!apiKey && <p className="text-sm text-ink-soft">Enter your API key at the top of the page first.</p>}
      {answer && (
        <section aria-label="Answer" aria-live="polite">
          <Badge tone={answer.status < 400 ? 'positive' : 'danger'}>{answer.status}</Badge>
          <Json value={answer.body} />
        </section>
      )}
    </form>
  );
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

async function sendCall(call: DescribedCall, input: Record<string, unknown>, apiKey: string): Promise<Answer> {
  const isRead = call.method === 'get';
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const response = await fetch(isRead ? `${call.path}?${query}` : call.path, {
    method: call.method.toUpperCase(),
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(!isRead && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(!isRead && { body: JSON.stringify(input) }),
  });
  return { status: response.status, body: await response.json() };
}
