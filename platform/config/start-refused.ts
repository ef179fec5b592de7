/** A message for the operator; the process prints it and exits with code 1. */
export class StartRefused extends Error {}
