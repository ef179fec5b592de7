export { AddressNotice } from './address-notice.tsx';
export { sessionKey } from './query-keys.ts';
export { leaveSession, type SessionState, useSession, useSignOut } from './session.ts';
export { useSessionOfOtherTabs } from './session-tabs.ts';
export { AccountRow, AccountSection } from './settings/account-section.tsx';
export { CheckingSession, SessionUnknown } from './signed-in-only.tsx';
export { tellSessionEnd } from './tell-session-end.ts';
