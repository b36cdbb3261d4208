import type { Call } from '#server/platform/http/mount.ts'

const LONGEST = 200

/** Cuts the id, because without signatures nothing else limits its length. */
export const readDeviceId = (call: Pick<Call, 'device_id'>): string => call.device_id.slice(0, LONGEST)
