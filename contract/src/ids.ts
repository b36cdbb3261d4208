import * as z from 'zod/mini'

/** An id that a client sends. */
export const id = z.string().check(z.maxLength(64))
