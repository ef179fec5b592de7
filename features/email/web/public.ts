export { EmailPreferences } from './email-preferences.tsx';
