export { mayReadOutbox, OUTBOX_PATH } from './outbox.service.ts'
