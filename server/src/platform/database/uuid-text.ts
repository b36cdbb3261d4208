import { type RawBuilder, sql } from 'kysely'

/** Check this before a cast, because a cast of any other text to uuid fails. */
export const isUuidText = (text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${text} ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'`
