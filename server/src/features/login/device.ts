import type { Call } from '#server/platform/http/mount.ts'

const LONGEST = 200

/** Cuts the id: without signatures nothing else bounds its length. */
export const readDeviceId = (call: Pick<Call, 'device_id'>): string => call.device_id.slice(0, LONGEST)
