import * as z from 'zod/mini'
import { CODE_LENGTH } from './limits.ts'
import { defineRoute } from './route.ts'

export const exportStates = ['none', 'waiting', 'collecting', 'ready', 'failed'] as const

export const dataExport = z.object({
  state: z.enum(exportStates),
  /** 0 to 100 during collection. */
  percent: z.number(),
  size_bytes: z.nullable(z.number()),
  /** The address of the file: valid for five minutes, and only until a logout; null until the file is ready. */
  url: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
})
export type DataExport = z.output<typeof dataExport>

export const startExport = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/export',
  access: 'member',
  tag: 'own data',
  summary: 'Requests a copy of the user’s own data; returns the running request if there is one.',
  response: dataExport,
})

export const showExport = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/user/export',
  access: 'member',
  tag: 'own data',
  summary: 'Returns the progress of the copy of the user’s own data.',
  response: dataExport,
})

export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/delete',
  access: 'member',
  tag: 'own data',
  summary:
    'Requests the deletion of the account with a fresh code of use DELETE; it happens 24 hours later. An account without address and number needs a login of the last ten minutes instead.',
  body: z.object({ ticket: z.optional(z.string().check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`)))) }),
  response: z.object({ deletes_at: z.string() }),
})

export const keepAccount = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/delete/withdraw',
  access: 'member',
  tag: 'own data',
  summary: 'Cancels the deletion of the account.',
  response: z.object({}),
})
