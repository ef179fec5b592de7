import { implement } from '@orpc/server';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { picturesContract } from '../contract.ts';
import type { PictureStore } from './picture-store.ts';

const signedIn = implement(picturesContract).$context<SignedInContext>();

export function picturesCalls({ pictures }: { pictures: PictureStore }) {
  return {
    'storage-upload': signedIn['storage-upload'].handler(
      async ({ input: { file }, context: { caller, origin }, errors }) => {
        const upload = await pictures.readUpload(await file.bytes());
        if (!upload) throw errors.NOT_A_PICTURE();
        const { path } = await pictures.store({
          ...upload,
          userId: caller.id,
          name: file.name.slice(0, 200),
          provenance: null,
        });
        return { publicUrl: origin + path };
      },
    ),
  };
}
