export { useSavedSettings } from './queries.ts';
export { ToneField } from './tone-field.tsx';
