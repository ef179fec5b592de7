/** A sentence for the operator; the start stops with it and exit code 1. */
export class StartRefused extends Error {}
