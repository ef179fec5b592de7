/** The secret of every installation in tests and benchmarks. */
export const testSecret = 'the secret of the installations that tests make';

/** The encryption key of these installations. Products that share a database need the same key. */
export const testKeys = '5eed'.repeat(16);
