export { sessionKey, useProfile, useSession, useSignOut } from './session.ts';
export { CheckingSession } from './signed-in-only.tsx';
