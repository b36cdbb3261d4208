export {
  buildUserChannel,
  publishBlock,
  publishCoins,
  publishExport,
  publishNotification,
  publishOrder,
  publishSignOut,
  publishTasks,
  publishUserChange,
} from './events.service.ts'
export { findPresent } from './presence.service.ts'
