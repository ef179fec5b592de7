/**
 * Reports to the server that this page was closed, without waiting for a response. Returns a function that stops it.
 */
export function reportSessionEnd(): () => void {
  const sessionId = toHex(crypto.getRandomValues(new Uint8Array(16)));
  const report = () => {
    const body = JSON.stringify({ event: 'session_end', session_id: sessionId, timestamp: Date.now() });
    navigator.sendBeacon('/api/security-log', new Blob([body], { type: 'application/json' }));
  };
  addEventListener('pagehide', report);
  return () => removeEventListener('pagehide', report);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
