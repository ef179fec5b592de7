import { suspended } from '#contract/suspended.ts';

/** Returns a message for the `error` parameter of a failed Google sign-in. */
export function describeGoogleFailure(error: string): string {
  switch (error) {
    case 'access_denied':
      return 'Google sign-in was canceled.';
    case 'account_not_linked':
      return 'This address already has an account with a password. Sign in with the password first, then connect Google on your account page.';
    case 'state_mismatch':
    case 'state_not_found':
    case 'state_invalid':
      return 'Google sign-in took too long or was started in another browser. Please try again.';
    case 'email_does_not_match':
      return 'This Google account has a different email address than your account here.';
    case 'account_already_linked_to_different_user':
      return 'This Google account is connected to another account here.';
    case suspended.code:
      return suspended.message;
    case 'internal_server_error':
      return 'Authentication failed';
    default:
      return 'Google sign-in failed';
  }
}
