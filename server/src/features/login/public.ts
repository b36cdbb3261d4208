export {
  endAllSessions,
  endOtherSessions,
  eraseLogin,
  mailAccountNotice,
} from './account/account.service.ts'
export { hashContacts } from './account/contact-hashes.service.ts'
export { runWithCodeOrFreshLogin } from './codes/check-code.service.ts'
export { listBoundProviders } from './providers/bound-providers.service.ts'
export { requireFreshLogin } from './sessions/fresh-login.service.ts'
export { isSessionOpen, requireSessionName } from './sessions/sessions.service.ts'
