/** The secret of every installation that a test or a bench makes. */
export const testSecret = 'the secret of the installations that tests make';

/** The encryption key of these installations: several products on one database need the same. */
export const testKeys = '5eed'.repeat(16);
