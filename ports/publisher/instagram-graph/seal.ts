/** Encrypts what is kept in the database. `about` binds a text to its row: it opens with the same alone. */
export type Seal = {
  seal(text: string, about: string): Promise<string>;
  /** Throws where the key is not known, or the text is not what was sealed. */
  open(sealed: string, about: string): Promise<string>;
};
