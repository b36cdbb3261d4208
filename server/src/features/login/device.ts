import type { Call } from '#server/platform/http.ts'

const LONGEST = 200

/** The device as its client names it. With the signature off nothing else bounds its length. */
export const deviceOf = (call: Pick<Call, 'device_id'>): string => call.device_id.slice(0, LONGEST)
