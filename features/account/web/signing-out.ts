let signingOut = false;

/**
 * Whether the person is signing out, here or in another tab. The server ends the session before it answers, so that
 * other calls under way are refused meanwhile: the person has left, their session has not expired.
 */
export function isSigningOut(): boolean {
  return signingOut;
}

export function setSigningOut(value: boolean): void {
  signingOut = value;
}
