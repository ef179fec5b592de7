/** Whether a host name or address is this machine's own, which other machines cannot reach. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

/** Whether a server that listens on this address accepts connections on every address of the machine. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
