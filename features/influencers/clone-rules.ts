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
