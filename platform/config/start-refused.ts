/** An error with a message for the operator, which the process prints before exiting with code 1. */
export class StartRefused extends Error {}
