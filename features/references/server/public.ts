export {
  listSceneReferences,
  type OwnReference,
  selectReferences,
  toEngineReferences,
} from './references-for-engine.ts';
