import { PICTURE_WIDTHS } from '@citrine/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { areas } from '../files.ts'

/** What a row keeps of a picture: enough to show it without opening its file. */
export const storedPicture = z.object({
  hash: z.string(),
  area: z.enum(areas),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
})
export type StoredPicture = z.output<typeof storedPicture>

/** As a column of the database holds it. */
export const pictureColumn = z.nullable(storedPicture)

/** The sizes of a picture, none larger than itself. */
export function widthsOf(width: number): number[] {
  const most = Math.min(width, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width)
  return [...PICTURE_WIDTHS.filter((each) => each < most), most]
}

/** Of a column as SQL: the name of its picture's file. Indexed wherever a picture is kept. */
export const fileIn = (column: string): RawBuilder<string> => sql<string>`(${sql.ref(column)} ->> 'hash')`
