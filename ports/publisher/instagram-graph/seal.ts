/** Encrypts strings for storage in the database. `about` binds a string to its row and is required to decrypt it. */
export type Seal = {
  seal(text: string, about: string): Promise<string>;
  /** Throws if the key is unknown, or if the string was sealed for another row. */
  open(sealed: string, about: string): Promise<string>;
};
