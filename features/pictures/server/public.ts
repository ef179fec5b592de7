export { ownPicturePath } from './own-pictures.ts';
export type { PictureStore } from './picture-store.ts';
