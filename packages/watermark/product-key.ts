/**
 * The key of images that the product itself contains: its catalog and demo influencers and the images of its public
 * pages. It is public, so its mark only states that an image was made with Galatea.
 */
export const productKey = new TextEncoder().encode('Galatea product images, version 1').subarray(0, 32);

/** The installation in the payload of these images. */
export const productInstallation = 0;
