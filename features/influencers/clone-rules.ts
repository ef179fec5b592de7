/** Pixels of the shorter side. Source: specification, part 1, section 9. */
export const smallestClonePhoto = 512;

/** Bytes of an uploaded photo. Source: specification, part 1, section 9. */
export const largestClonePhoto = 10 * 1024 * 1024;

/** What a person confirms about the face in the photo; kept word by word with the confirmation. */
export const likenessStatements = {
  self: 'This is a photo of me.',
  permission: 'The person in this photo is an adult and agreed that I make a clone of their likeness.',
} as const;

export type Likeness = keyof typeof likenessStatements;

/** Whether the photo of a clone was withdrawn: nothing new may be made of that person then. */
export function isLikenessWithdrawn(persona: {
  readonly created_via: string;
  readonly face_url: string | null;
}): boolean {
  return persona.created_via === 'clone' && persona.face_url === null;
}

/** What is said where a new photo of such a clone is asked for. */
export const likenessWithdrawn = 'The photo of this clone was withdrawn. Make a new clone to take photos again.';
