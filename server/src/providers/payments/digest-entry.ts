import { createHash } from 'node:crypto'

/** Identifies an unreadable entry, which is listed again later. */
export const digestEntry = (entry: string): string => createHash('sha256').update(entry).digest('base64url')
