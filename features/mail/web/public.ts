export { EmailPreferences } from './mail-preferences.tsx';
