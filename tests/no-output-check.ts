/** Stores images without checking what they show. */
export const noOutputCheck = { nudityDetector: null, recognizer: null, outputLimits: { nudity: 1, years: 0 } } as const;
