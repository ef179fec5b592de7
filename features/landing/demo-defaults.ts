/** The influencer name in the demo when the visitor has entered none or has cleared the field. */
export const demoName = 'Alex';
export const demoCounts = { followers: 15_900, following: 375 } as const;
/** Number of tiles in the profile grid. */
export const gridTiles = 9;
