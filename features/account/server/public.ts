export { type AdminAct, type Operator, operatorOf, recordAdminAct } from './admin-acts.ts';
export { isAddressConfirmed } from './confirm-address.ts';
export { emailsOf, findPerson } from './find-person.ts';
