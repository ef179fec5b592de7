/**
 * The reason shown when an image or a training run ended because the account was suspended or its deletion was
 * requested.
 */
export const accountHeld = 'Canceled, because the account was suspended or its deletion was requested.';
