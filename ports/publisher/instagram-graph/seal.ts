/** Encrypts texts that are stored in the database. `about` binds a text to its row: it is required to open the text. */
export type Seal = {
  seal(text: string, about: string): Promise<string>;
  /** Throws if the key is unknown, or the text was not sealed for this row. */
  open(sealed: string, about: string): Promise<string>;
};
