export { ReferencePicker as default } from './reference-picker.tsx';
