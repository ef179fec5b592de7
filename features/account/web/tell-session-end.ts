/**
 * Tells the server when this page is closed; it asks for no response. Returns how to stop.
 * Source: specification, part 1, section 7.
 */
export function tellSessionEnd(): () => void {
  const sessionId = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  const tell = () => {
    const said = JSON.stringify({ event: 'session_end', session_id: sessionId, timestamp: Date.now() });
    navigator.sendBeacon('/api/security-log', new Blob([said], { type: 'application/json' }));
  };
  addEventListener('pagehide', tell);
  return () => removeEventListener('pagehide', tell);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
