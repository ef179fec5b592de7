import { implement } from '@orpc/server';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { fetchPicture } from '#platform/net/fetch-picture.ts';
import { picturesContract } from '../contract.ts';
import type { PictureStore } from './picture-store.ts';
import { secondsUntilNextUpload, uploadName } from './uploads.ts';

const signedIn = implement(picturesContract).$context<SignedInContext>();

export function picturesCalls({ pictures }: { pictures: PictureStore }) {
  return {
    'storage-upload': signedIn['storage-upload'].handler(
      async ({ input: { file }, context: { db, caller, origin }, errors }) => {
        const wait = await secondsUntilNextUpload(db);
        if (wait) throw errors.TOO_MANY_UPLOADS({ data: { retry_after: wait } });
        const upload = await pictures.readUpload(await file.bytes());
        if (!upload) throw errors.NOT_A_PICTURE();
        const { path } = await pictures.store({
          ...upload,
          userId: caller.id,
          name: uploadName(file.name),
          provenance: null,
        });
        return { publicUrl: origin + path };
      },
    ),

    'image-proxy': signedIn['image-proxy'].handler(async ({ input, errors }) => {
      const picture = await readPublicPicture(pictures, input.u);
      if (picture.kind === 'refused') throw errors.NOT_FETCHED({ message: picture.reason });
      return new File([new Uint8Array(picture.bytes)], 'picture.jpg', { type: picture.mediaType });
    }),

    'mirror-avatar': signedIn['mirror-avatar'].handler(async ({ input, context: { db, caller, origin }, errors }) => {
      const wait = await secondsUntilNextUpload(db);
      if (wait) throw errors.TOO_MANY_UPLOADS({ data: { retry_after: wait } });
      const picture = await readPublicPicture(pictures, input.url);
      if (picture.kind === 'refused') throw errors.NOT_FETCHED({ message: picture.reason });
      const { path } = await pictures.store({
        ...picture,
        userId: caller.id,
        name: uploadName('mirrored avatar'),
        provenance: null,
      });
      return { url: origin + path, mode: 'mirrored' as const };
    }),
  };
}

/** A picture of the public internet, decoded and made anew as an upload is: what is no picture goes no further. */
async function readPublicPicture(pictures: PictureStore, address: string) {
  const fetched = await fetchPicture(address);
  if (fetched.kind === 'refused') return fetched;
  const picture = await pictures.readUpload(fetched.bytes);
  return picture
    ? { kind: 'read' as const, ...picture }
    : { kind: 'refused' as const, reason: 'There is no picture at this address.' };
}
