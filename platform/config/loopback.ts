/** Checks whether a host name or address is local to this host and unreachable from other machines. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

/** Checks whether a server listening on this address accepts connections on all of the host's addresses. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
