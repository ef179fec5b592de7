/** The name that stands in the demo until the visitor writes another one, and again where it is emptied. */
export const demoName = 'Alex';
export const demoCounts = { followers: 15_900, following: 375 } as const;
/** Tiles of the profile's grid. */
export const gridTiles = 9;
