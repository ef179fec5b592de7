/** The secret of every installation in tests and benchmarks. */
export const testSecret = 'the secret of the installations that tests make';

/** The encryption key of these installations; several products on one database need the same. */
export const testKeys = '5eed'.repeat(16);
