/** How many days the response to a request with an Idempotency-Key is kept: long enough for a client to retry. */
export const requestDaysKept = 1;
