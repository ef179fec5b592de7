/** The maximum length of an influencer's or model's name, not counting surrounding spaces. */
export const maxNameLength = 200;

/** Returns the validation error for a name, or undefined if it is valid. The caller decides whether it may be empty. */
export function validateName(name: string): string | undefined {
  return name.trim().length > maxNameLength ? nameTooLong : undefined;
}

export const nameTooLong = `Please use a name of at most ${maxNameLength} characters.`;
