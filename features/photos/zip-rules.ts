/**
 * Maximum number of photos that can be selected for one ZIP file, because their ids are part of its URL. A ZIP file of
 * all photos does not list ids.
 */
export const maxChosenPhotos = 200;

/** How many ZIP files a user can create per hour. Each one reads every image. */
export const zipsPerHour = 20;

/** How long the URL of a ZIP file is valid, in minutes. A download that has already started continues. */
export const zipMinutes = 10;
