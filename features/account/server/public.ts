export { type Operator, operatorOf, recordAdminAct } from './admin-acts.ts';
export { isAddressConfirmed } from './confirm-address.ts';
export { emailsOf, findPerson } from './find-person.ts';
export { findKeyHolder } from './key-holder.ts';
export { listActions, listSecurityEvents } from './list-security-events.ts';
export { countPeople, listPeople, signUpsByDay } from './people.ts';
export { haveSameMailbox, isRepeatedAccount } from './same-mailbox.ts';
export { insertSecurityEvent } from './security-events.ts';
export { endSessionsFor, endSuspension, type SuspensionDeps, suspendPerson } from './suspensions.ts';
