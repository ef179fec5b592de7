export type { ConfiguredModels } from './check-models.ts';
export { judgeModel } from './judge-model.ts';
export { findSuccessors, listModelChecks } from './model-checks.ts';
