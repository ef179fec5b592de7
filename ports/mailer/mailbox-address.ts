/** Whether this is the address of one mailbox, without anything that could begin a header of its own. */
export function isMailboxAddress(address: string): boolean {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address);
}
