let signingOut = false;

/**
 * Returns whether the user is signing out, here or in another tab. The server ends the session before it responds, so
 * concurrent calls are refused: the user has left, their session has not expired.
 */
export function isSigningOut(): boolean {
  return signingOut;
}

export function setSigningOut(value: boolean): void {
  signingOut = value;
}
