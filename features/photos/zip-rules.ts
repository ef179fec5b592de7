/** Photos that can be chosen for one ZIP file: their ids stand in its address. All of them need none. */
export const maxChosenPhotos = 200;

/** ZIP files that a person can have made in an hour: each reads every picture. */
export const zipsPerHour = 20;

/** Minutes for which the address of a ZIP file is good. A download that has begun goes on. */
export const zipMinutes = 10;
