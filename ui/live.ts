/** What the server says has changed. */
export type Change = { readonly topic: string; readonly influencerId?: string };

let connected = false;

/** Whether changes are heard of at the moment; where not, they have to be asked for. */
export function isLive(): boolean {
  return connected;
}

/**
 * Listens to the server's live events. `onHello` fires with each connection, the first one too: whatever changed before it
 * stood was not heard, and has to be asked for again. Returns the way to stop.
 */
export function listenLive(onChange: (change: Change) => void, onHello: () => void): () => void {
  const source = new EventSource('/live');
  source.addEventListener('open', () => (connected = true));
  source.addEventListener('error', () => (connected = false));
  source.addEventListener('hello', onHello);
  source.addEventListener('change', (event) => onChange(JSON.parse(event.data)));
  return () => {
    connected = false;
    source.close();
  };
}
