import { PAGE_LIMIT } from '@citrine/contract/limits'
import * as z from 'zod'
import { AppError } from '../errors.ts'

export type PageQuery = { cursor?: string | undefined; limit?: number | undefined }
export type Page<Item> = { items: Item[]; next_cursor: string | null }

export type Cursor<Place> = ReturnType<typeof defineCursor<Place>>

/** A time as PostgreSQL writes it. As a Date it would lose its microseconds, and the next page would miss rows. */
export const exactTime = z.string().regex(/^[\d:.+\- ]{10,40}$/)

export function defineCursor<Place>(schema: z.ZodType<Place>) {
  return {
    write: (at: Place): string => Buffer.from(JSON.stringify(at)).toString('base64url'),
    read: (text: string | undefined): Place | undefined => {
      if (text === undefined) return undefined
      try {
        return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      } catch (cause) {
        throw new AppError('invalid_input', { field: 'cursor' }, { cause })
      }
    },
  }
}

/**
 * Reads one page of a list. `list` gets a limit of one row more than the page holds; that row only shows whether another
 * page follows. `locate` returns the position of the page's last row, after which the next page begins.
 * @throws invalid_input for a forged cursor
 */
export async function readPage<Place, Row>(
  { cursor: text, limit = PAGE_LIMIT.default }: PageQuery,
  {
    cursor,
    list,
    locate,
  }: {
    cursor: Cursor<Place>
    list: (after: Place | undefined, limit: number) => Promise<readonly Row[]>
    locate: (last: Row) => Place
  },
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const found = await list(cursor.read(text), limit + 1)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next_cursor: last === undefined ? null : cursor.write(locate(last)) }
}
