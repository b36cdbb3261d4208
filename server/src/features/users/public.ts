export {
  blockIfBlockedBefore,
  clearDeletion,
  findWholeUser,
  setDeletion,
} from './account.queries.ts'
export { eraseUser, listDueUsers } from './account.service.ts'
export { saveAdultFilter } from './adult-filter.service.ts'
export { setContact } from './contact.service.ts'
export { requireNickName } from './nick-name.service.ts'
export { requireOwnDetails } from './own-details.service.ts'
export { queuePictureRemoval } from './remove-picture.service.ts'
export { findRole, updateBlocked, updateRole } from './staff/staff.queries.ts'
export {
  clearProfile,
  findNames,
  findPersonByHandle,
  findStaffPerson,
  lockStaffPerson,
  type Person,
} from './staff/staff.service.ts'
export { addMutedQuestion, countJoined, findMailbox, hasJoinedSince } from './users.queries.ts'
export { addUser, type Contact, ensureUser, hasContact, type SignInMethods } from './users.service.ts'
