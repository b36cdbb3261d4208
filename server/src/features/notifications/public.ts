export { notify, notifyNow } from './notifications.service.ts'
