import { HOUR_MS } from '#server/platform/time.ts'

/** The strictest law for adult services requires an AI notice at least every 3 hours. */
export const AI_NOTICE_EVERY_MS = 3 * HOUR_MS

export const isNoticeDue = (noticed_at: Date | null, now: Date): boolean =>
  noticed_at === null || now.getTime() - noticed_at.getTime() >= AI_NOTICE_EVERY_MS
