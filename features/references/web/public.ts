export { useReferences } from './queries.ts';
export { ReferencePicker as default } from './reference-picker.tsx';
