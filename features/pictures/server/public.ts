export { ownPicturePath, ownPicturePaths } from './own-pictures.ts';
export type { PictureStore } from './picture-store.ts';
