/**
 * Maximum number of photos that can be selected for one ZIP file, because their ids are part of its URL. A ZIP file of
 * all photos needs no ids.
 */
export const maxChosenPhotos = 200;

/** ZIP files that a user can create per hour, because each reads every image. */
export const zipsPerHour = 20;

/** Minutes for which the URL of a ZIP file is valid. A download that has started continues. */
export const zipMinutes = 10;
