import type * as z from 'zod'
import { AppError } from '../errors.ts'

/** Encodes a list position as text for the next page, and refuses forged text. */
export function defineCursor<T>(place: z.ZodType<T>) {
  return {
    write: (at: T): string => Buffer.from(JSON.stringify(at)).toString('base64url'),
    read: (text: string | undefined): T | undefined => {
      if (text === undefined) return undefined
      try {
        return place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      } catch (cause) {
        throw new AppError('invalid_input', { field: 'cursor' }, { cause })
      }
    },
  }
}
