/** Days for which it is kept what a press led to: long enough for a client to try again. */
export const pressDaysKept = 1;
