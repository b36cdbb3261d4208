import { type RawBuilder, sql } from 'kysely'

type TimePlace = { at: Date; id: string }
export type WaitingPage = { after: TimePlace | undefined; limit: number }

export const isAfterCursor = (time: string, id: string, after: TimePlace | undefined): RawBuilder<boolean> =>
  sql`(${sql.ref(time)}, ${sql.ref(id)}) > (${after?.at}::timestamptz, ${after?.id}::uuid)`

/** Check this before a cast, because a cast of any other text to uuid fails. */
export const isUuidText = (text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${text} ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'`

/** For a text inside the pattern of `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)
