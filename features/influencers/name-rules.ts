/** The maximum length of the name of an influencer or a model, without the spaces around it. */
export const maxNameLength = 200;

/**
 * Returns the validation message of a name, or undefined if it is valid. The caller decides whether it may be empty.
 */
export function validateName(name: string): string | undefined {
  return name.trim().length > maxNameLength ? nameTooLong : undefined;
}

export const nameTooLong = `Please use a name of at most ${maxNameLength} characters.`;
