/** Pixels of the shorter side. Source: specification, part 1, section 9. */
export const smallestClonePhoto = 512;

/** Bytes of an uploaded photo. Source: specification, part 1, section 9. */
export const largestClonePhoto = 10 * 1024 * 1024;
export const clonePhotoTooLarge = 'Image is too large. Please use a file under 10MB.';

/** Photos that a clone is made of, at most. */
export const maxClonePhotos = 8;

/**
 * Pixels across a face, at least, for it to be a reference: what the recogniser looks at; a smaller one would be
 * blurred.
 */
export const smallestCloneFace = 150;

/** Of two faces in a photo the second is only background where it is smaller than this share of the first. */
export const secondFaceShare = 0.5;

/** What is found out about each photo of a clone, in the words that a person reads. */
export const clonePhotoWords = {
  good: 'The face is clear.',
  'no face': 'No face was found in this photo.',
  'two faces': 'There are two faces in this photo. Choose one that shows the person alone.',
  'too small': 'The face is too small in this photo. Choose one that was taken closer.',
  'another person': 'This seems to be another person than in the other photos.',
  child: 'This looks like somebody under 18. Only adults can be cloned.',
} as const;
export type ClonePhotoVerdict = keyof typeof clonePhotoWords;
export const clonePhotoVerdicts = Object.keys(clonePhotoWords) as ClonePhotoVerdict[]; // the object's own keys

/** Where this installation does not look for faces. */
export const noCrops = 'Faces are not looked for here: the first photo is used as it is, and no crops are made.';

/** What a person confirms about the face in the photo; kept word by word with the confirmation. */
export const likenessStatements = {
  self: 'This is a photo of me.',
  permission: 'The person in this photo is an adult and agreed that I make a clone of their likeness.',
} as const;

export type Likeness = keyof typeof likenessStatements;

/** Whose face a clone has, as it is on record; without a date if its creator did not state it. */
export type LikenessConsent = {
  readonly relation: (typeof likenessRelations)[number];
  readonly stated_at: string | null;
};
export const likenessRelations = ['self', 'permission', 'not stated'] as const;

/** Shown for a clone if the built-in illustration generates its images. */
export const cloneIsIllustrated =
  'Images of this clone are illustrations in the colors of its photo, not a likeness of the person.';

type Persona = { readonly created_via: string; readonly face_url: string | null };

/** Whether the photo of a clone was withdrawn: nothing new may be made of that person then. */
export function isLikenessWithdrawn(persona: Persona): boolean {
  return persona.created_via === 'clone' && persona.face_url === null;
}

/** The reasons why no image of a clone is generated. */
export const likenessErrors = {
  LIKENESS_WITHDRAWN: {
    status: 422,
    message: 'The photo of this clone was withdrawn. Make a new clone to take photos again.',
  },
  LIKENESS_NOT_STATED: {
    status: 422,
    message: 'State first whose face this clone has: open the influencer and answer ‘Whose face is it?’.',
  },
} as const;

/** Returns why no image of an influencer may be generated; undefined if one may. */
export function likenessRefusal(
  persona: Persona & { readonly likeness: LikenessConsent | null },
): keyof typeof likenessErrors | undefined {
  if (isLikenessWithdrawn(persona)) return 'LIKENESS_WITHDRAWN';
  return persona.likeness?.relation === 'not stated' ? 'LIKENESS_NOT_STATED' : undefined;
}
