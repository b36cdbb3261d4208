export {
  publishBlock,
  publishCoins,
  publishExport,
  publishNotification,
  publishOrder,
  publishSignOut,
  publishTasks,
  publishUserChange,
  userChannel,
} from './events.service.ts'
export { findPresent } from './presence.service.ts'
