import { type RawBuilder, sql } from 'kysely'

/** The position of the previous page's last row: its time, and its id, because several rows may share a time. */
type TimePlace = { at: Date; id: string }
export type WaitingPage = { after: TimePlace | undefined; limit: number }

/** Selects the rows after a position, in a list sorted by time and id. */
export const isAfter = (time: string, id: string, after: TimePlace | undefined): RawBuilder<boolean> =>
  sql`(${sql.ref(time)}, ${sql.ref(id)}) > (${after?.at}::timestamptz, ${after?.id}::uuid)`
