export { isAddressConfirmed } from './confirm-address.ts';
export { findRecipient } from './find-recipient.ts';
