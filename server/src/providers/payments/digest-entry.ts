import { createHash } from 'node:crypto'

/** Recognises an unreadable entry of a list when it is listed again. */
export const digestEntry = (entry: string): string => createHash('sha256').update(entry).digest('base64url')
