/** The seat of a sitting figure, if a prompt requests it. */
export const seats = ['ground', 'raised', 'steps'] as const;
export type Seat = (typeof seats)[number];

/** Furniture that a prompt can name for the influencer to sit on, lie on or sit at. */
export const furniture = ['bench', 'sofa', 'table'] as const;
export type Furniture = (typeof furniture)[number];
