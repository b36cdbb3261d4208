export { notify, notifyMany, notifyNow } from './notifications.service.ts'
