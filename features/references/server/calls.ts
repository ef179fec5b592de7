import { implement } from '@orpc/server';
import { findUserImagePath } from '#features/images/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { referencesContract } from '../contract.ts';
import { proposeInThread } from './outline/outline-in-thread.ts';
import { outlineSide } from './outline/propose-outline.ts';
import { createReference, deleteReference, listReferences, updateReference } from './scene-references.ts';
import { type FaceCheckDeps, showsFace } from './shows-face.ts';

const signedIn = implement(referencesContract).$context<SignedInContext>();
const notFound = { message: 'Reference not found.' };

export function referencesCalls(deps: FaceCheckDeps) {
  const proposeOutline = proposeInThread();
  return {
    'list-scene-references': signedIn['list-scene-references'].handler(async ({ context: { db, caller, origin } }) => ({
      items: await listReferences(db, caller.id, origin),
    })),

    'get-outline-proposal': signedIn['get-outline-proposal'].handler(async ({ input, context: { db }, errors }) => {
      const path = await findUserImagePath(db, input.image_url);
      const pixels = path && (await deps.images.pixelsOf(path, outlineSide));
      if (!pixels) throw errors.IMAGE_MISSING();
      return { outline: await proposeOutline(pixels) };
    }),

    'create-scene-reference': signedIn['create-scene-reference'].handler(
      async ({ input: { image_url, ...fields }, context: { db, caller, origin }, errors, signal }) => {
        const path = await findUserImagePath(db, image_url);
        if (!path) throw errors.IMAGE_MISSING();
        const faces = await showsFace(path, deps, signal ?? new AbortController().signal);
        if (faces === 'image missing') throw errors.IMAGE_MISSING();
        if (faces === 'not checked') throw errors.FACES_NOT_CHECKED();
        if (faces) throw errors.FACE_SHOWN();
        const created = await createReference(db, caller.id, { ...fields, path, origin });
        if (created === 'too many') throw errors.TOO_MANY_REFERENCES();
        if (created === 'name taken') throw errors.NAME_TAKEN();
        return created;
      },
    ),

    'update-scene-reference': signedIn['update-scene-reference'].handler(
      async ({ input: { reference_id, ...changes }, context: { db, caller, origin }, errors }) => {
        const updated = await updateReference(db, { userId: caller.id, id: reference_id, origin }, changes);
        if (updated === 'name taken') throw errors.NAME_TAKEN();
        if (!updated) throw errors.NOT_FOUND(notFound);
        return updated;
      },
    ),

    'delete-scene-reference': signedIn['delete-scene-reference'].handler(
      async ({ input, context: { db, caller }, errors }) => {
        if (!(await deleteReference(db, caller.id, input.reference_id))) throw errors.NOT_FOUND(notFound);
        return { ok: true as const };
      },
    ),
  };
}
