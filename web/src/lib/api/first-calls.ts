// This file loads after the first paint. It has the calls of the first screen, the schemas of their replies and the signature.
export { listCharacters, listTags } from '@citrine/contract/characters'
export { showChatEngine } from '@citrine/contract/session'
export { refreshUser, startSession } from '../session/session-start.ts'
export { adoptStored, followOtherTabs } from '../session/stored-session.ts'
export { call } from './api-client.ts'
