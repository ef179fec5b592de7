let signingOut = false;

/**
 * Returns whether the user is signing out, here or in another tab. The server ends the session before it responds and
 * refuses concurrent calls, but this does not mean that the session expired.
 */
export function isSigningOut(): boolean {
  return signingOut;
}

export function setSigningOut(value: boolean): void {
  signingOut = value;
}
