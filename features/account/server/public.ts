export { isAddressConfirmed } from './confirm-address.ts';
