export { MailPreferences } from './mail-preferences.tsx';
