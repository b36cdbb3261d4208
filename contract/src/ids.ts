import * as z from 'zod/mini'

export const id = z.string().check(z.maxLength(64))
