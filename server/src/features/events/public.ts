export {
  tellBlocked,
  tellCoins,
  tellExport,
  tellNotified,
  tellOrder,
  tellSignedOut,
  tellTasks,
  tellUserChanged,
  userChannel,
} from './events.service.ts'
