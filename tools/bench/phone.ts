/** A browser's window as a phone has it. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A phone's processor is about this many times slower than a desk's. */
export const slowdown = 4;
