import type { Call } from '#server/platform/http/call.ts'

const DEVICE_LETTERS_MAX = 200

/** Without signatures nothing else limits the id's length. */
export const getDeviceId = (call: Pick<Call, 'device_id'>): string =>
  call.device_id.slice(0, DEVICE_LETTERS_MAX)
