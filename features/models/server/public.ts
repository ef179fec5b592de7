export type { ConfiguredModels } from './check-models.ts';
export { findSuccessors, listModelChecks } from './model-checks.ts';
