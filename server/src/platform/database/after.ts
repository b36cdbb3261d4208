import { type RawBuilder, sql } from 'kysely'

/** Position of the previous page's last row: its time, and its id, because several rows may have one time. */
type TimePlace = { at: Date; id: string }
export type WaitingPage = { after: TimePlace | undefined; limit: number }

/** Rows of a list by time and id that follow a place. */
export const isAfter = (time: string, id: string, after: TimePlace | undefined): RawBuilder<boolean> =>
  sql`(${sql.ref(time)}, ${sql.ref(id)}) > (${after?.at}::timestamptz, ${after?.id}::uuid)`
