/** Checks whether this is the address of one mailbox, without characters that could start another header. */
export function isMailboxAddress(address: string): boolean {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address);
}
