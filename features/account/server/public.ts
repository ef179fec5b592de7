export { isAddressConfirmed } from './confirm-address.ts';
export { findPerson } from './find-person.ts';
export { haveSameMailbox, isRepeatedAccount } from './same-mailbox.ts';
