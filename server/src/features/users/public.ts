export {
  blockIfBlockedBefore,
  clearDeletion,
  findWholeUser,
  setDeletion,
} from './account.queries.ts'
export { eraseUser, iterateDueUsers } from './account.service.ts'
export { queuePictureRemoval } from './remove-picture.job.ts'
export { findRole, isAdmin, updateBlocked, updateRole } from './staff.queries.ts'
export {
  clearProfile,
  findPersonByHandle,
  findStaffPerson,
  loadStaffNames,
  lockStaffPerson,
  type StaffPerson,
} from './staff.service.ts'
export {
  addMutedQuestion,
  countJoined,
  findMailbox,
  findNameAndLanguage,
  hasJoinedSince,
  saveAdultFilter,
} from './users.queries.ts'
export {
  addUser,
  type Contact,
  ensureUser,
  hasContact,
  requireNickName,
  requireOwnDetails,
  type SignInMethods,
  setContact,
} from './users.service.ts'
