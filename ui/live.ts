/** What the server says has changed. */
export type Change = { readonly topic: string; readonly influencerId?: string };

/**
 * Listens to the server's live events. `onHello` fires with each connection after the first: whatever was missed meanwhile
 * has to be asked for again. Returns the way to stop.
 */
export function listenLive(onChange: (change: Change) => void, onHello: () => void): () => void {
  const source = new EventSource('/live');
  let connections = 0;
  source.addEventListener('hello', () => {
    connections += 1;
    if (connections > 1) onHello();
  });
  source.addEventListener('change', (event) => onChange(JSON.parse(event.data)));
  return () => source.close();
}
