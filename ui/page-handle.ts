/** Properties of a page, as the `handle` of its route module. */
export type PageHandle = {
  /** Visitors may see the page, so the end of a session does not redirect from it. */
  readonly isForVisitors: true;
};

export const forVisitors: PageHandle = { isForVisitors: true };
