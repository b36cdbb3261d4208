export { listNewOfKinds } from './notifications.queries.ts'
export { notify, notifyMany, notifyNow } from './notifications.service.ts'
