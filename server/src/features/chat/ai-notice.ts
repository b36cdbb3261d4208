/** How long a talk may go on without saying that it is with an AI: what the strictest law asks of a service for adults. */
export const AI_NOTICE_EVERY_MS = 3 * 3_600_000

export const isNoticeDue = (noticed_at: Date | null, now: Date): boolean =>
  noticed_at === null || now.getTime() - noticed_at.getTime() >= AI_NOTICE_EVERY_MS
