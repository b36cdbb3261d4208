import * as z from 'zod/mini'
import { PAGE_LIMIT } from './limits.ts'

/** Accepts numbers as text, because query strings carry text. */
export const createQueryInt = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  )

export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(createQueryInt(1, PAGE_LIMIT.max)),
}

/** Defines a cursor-paged list; `next_cursor` is null on the last page. */
export const definePage = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })
