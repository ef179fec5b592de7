/** The reason why an image or a training ended when its account was suspended or its deletion was requested. */
export const accountHeld = 'Canceled, because the account was suspended or its deletion was requested.';
