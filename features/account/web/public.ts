export { sessionKey, useSession, useSignOut } from './session.ts';
export { CheckingSession, SessionUnknown } from './signed-in-only.tsx';
