export { AddressNotice } from './address-notice.tsx';
export { sessionKey } from './query-keys.ts';
export { reportSessionEnd } from './report-session-end.ts';
export { leaveSession, type SessionState, useSession } from './session.ts';
export { forgetPerson, type KnownSession, useSessionOfOtherTabs } from './session-tabs.ts';
export { AccountRow, AccountSection } from './settings/account-section.tsx';
export { CheckingSession, SessionUnknown } from './signed-in-only.tsx';
export { isSigningOut } from './signing-out.ts';
export { useLeave } from './use-leave.ts';
