/** Letters of the name of a persona or a model, without the spaces around it. */
export const maxNameLength = 200;

/**
 * What is wrong with a name, in words; undefined when nothing is. Whether it may be
 * empty is decided where it is asked for.
 */
export function nameComplaint(name: string): string | undefined {
  return name.trim().length > maxNameLength ? nameTooLong : undefined;
}

export const nameTooLong = `Please use a name of at most ${maxNameLength} characters.`;
