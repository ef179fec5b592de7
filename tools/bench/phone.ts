/** A phone-sized browser window. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Approximately how much slower a phone's processor is than a desktop's. */
export const slowdown = 4;
