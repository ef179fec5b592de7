import { implement } from '@orpc/server';
import type { AdminContext, SignedInContext } from '#platform/http/call-context.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { generationContract } from '../contract.ts';
import type { ImageBudget } from './costs/image-cost-log.ts';
import { findImageCosts } from './costs/image-costs.ts';

const admin = implement(generationContract).$context<AdminContext>();
const signedIn = implement(generationContract).$context<SignedInContext>();

export type GenerationCallsDeps = {
  readonly engine: ImageEngine;
  readonly imageBudget: ImageBudget;
};

export function generationCalls({ engine, imageBudget }: GenerationCallsDeps) {
  return {
    'get-image-costs': admin['get-image-costs'].handler(({ context: { service } }) =>
      findImageCosts(service, imageBudget, new Date()),
    ),

    'get-image-engine': signedIn['get-image-engine'].handler(() => ({ name: engine.name, label: engine.label })),
  };
}
