import { type RawBuilder, sql } from 'kysely'

type TimePlace = { at: Date; id: string }
export type WaitingPage = { after: TimePlace | undefined; limit: number }

export const isAfterCursor = (time: string, id: string, after: TimePlace | undefined): RawBuilder<boolean> =>
  sql`(${sql.ref(time)}, ${sql.ref(id)}) > (${after?.at}::timestamptz, ${after?.id}::uuid)`
