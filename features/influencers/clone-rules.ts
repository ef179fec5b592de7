/** The minimum number of pixels of the shorter side. */
export const smallestClonePhoto = 512;

/** The maximum size of an uploaded photo in bytes. */
export const largestClonePhoto = 10 * 1024 * 1024;
export const clonePhotoTooLarge = 'Image is too large. Please use a file under 10MB.';

/** The maximum number of photos for a clone. */
export const maxClonePhotos = 8;

/**
 * The minimum width of a face in pixels to be used as a reference: the recognizer needs this size, and a smaller face
 * would be blurred.
 */
export const smallestCloneFace = 150;

/** A second face in a photo counts as background only if it is smaller than this share of the first. */
export const secondFaceShare = 0.5;

/** The results of the check of each photo, as messages for the user. */
export const clonePhotoWords = {
  good: 'The face is clear.',
  'no face': 'No face was found in this photo.',
  'two faces': 'There are two faces in this photo. Choose one that shows only this person.',
  'too small': 'The face is too small in this photo. Choose one taken closer up.',
  'another person': 'This seems to be a different person than in the other photos.',
  child: 'This person looks under 18. Only adults can be cloned.',
} as const;
export type ClonePhotoVerdict = keyof typeof clonePhotoWords;
export const clonePhotoVerdicts = Object.keys(clonePhotoWords) as ClonePhotoVerdict[]; // the keys of this object

/** Shown if this installation has no face recognizer. */
export const noCrops = 'Faces are not detected here: the first photo is used as it is, and no crops are made.';

/** The user's statements about the face in the photo. They are stored word by word with the consent. */
export const likenessStatements = {
  self: 'This is a photo of me.',
  permission: 'The person in this photo is an adult and agreed that I make a clone of their likeness.',
} as const;

export type Likeness = keyof typeof likenessStatements;

/** The recorded consent for the face of a clone; without a date if its creator did not state it. */
export type LikenessConsent = {
  readonly relation: (typeof likenessRelations)[number];
  readonly stated_at: string | null;
};
export const likenessRelations = ['self', 'permission', 'not stated'] as const;

/** Shown for a clone if the built-in illustration generates its images. */
export const cloneIsIllustrated =
  'Images of this clone are illustrations in the colors of its photo, not a likeness of the person.';

type Persona = { readonly created_via: string; readonly face_url: string | null };

/** Returns whether the photo of a clone was withdrawn: then no new images of that face may be generated. */
export function isLikenessWithdrawn(persona: Persona): boolean {
  return persona.created_via === 'clone' && persona.face_url === null;
}

/** The reasons why no image of a clone is generated. */
export const likenessErrors = {
  LIKENESS_WITHDRAWN: {
    status: 422,
    message: 'The photo of this clone was withdrawn. Create a new clone to generate photos again.',
  },
  LIKENESS_NOT_STATED: {
    status: 422,
    message: 'First state whose face this clone has: open the influencer and answer ‘Whose face is it?’.',
  },
} as const;

/** Returns why no image of an influencer may be generated, or undefined if one may. */
export function likenessRefusal(
  persona: Persona & { readonly likeness: LikenessConsent | null },
): keyof typeof likenessErrors | undefined {
  if (isLikenessWithdrawn(persona)) return 'LIKENESS_WITHDRAWN';
  return persona.likeness?.relation === 'not stated' ? 'LIKENESS_NOT_STATED' : undefined;
}
