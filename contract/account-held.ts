/** Why an image or a training of an account ended that was suspended, or whose deletion was requested. */
export const accountHeld = 'Canceled, because the account was suspended or its deletion was requested.';
