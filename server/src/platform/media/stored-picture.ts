import { PICTURE_WIDTHS } from '@citrine/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { fileAreas } from '../files/files.ts'

/** Facts that show the picture without opening its file. */
export const storedPicture = z.object({
  hash: z.string(),
  area: z.enum(fileAreas),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
})
export type StoredPicture = z.output<typeof storedPicture>

export const pictureColumn = z.nullable(storedPicture)

export function listWidths(width: number): number[] {
  const largest = Math.min(width, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width)
  return [...PICTURE_WIDTHS.filter((each) => each < largest), largest]
}

export const selectPictureHash = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} ->> 'hash')`
