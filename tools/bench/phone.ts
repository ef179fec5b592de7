/** Browser window with the size of a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Approximate factor by which a phone's processor is slower than a desktop's. */
export const slowdown = 4;
