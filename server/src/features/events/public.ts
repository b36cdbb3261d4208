export {
  tellBlocked,
  tellCoins,
  tellExport,
  tellNotified,
  tellSignedOut,
  tellTasks,
  tellUserChanged,
  userChannel,
} from './events.service.ts'
