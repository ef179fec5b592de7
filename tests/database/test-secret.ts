/** The secret of every installation that a test or a bench makes. */
export const testSecret = 'the secret of the installations that tests make';
