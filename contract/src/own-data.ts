import * as z from 'zod/mini'
import { CODE_LENGTH } from './limits.ts'
import { defineRoute } from './route.ts'

export const exportStates = ['none', 'waiting', 'collecting', 'ready', 'failed'] as const

/** A copy of all data of a user, as a ZIP of JSON and files. */
export const dataExport = z.object({
  state: z.enum(exportStates),
  /** 0 to 100 during collection. */
  percent: z.number(),
  size_bytes: z.nullable(z.number()),
  /** Lasts five minutes and ends with a logout; null until it is ready. */
  url: z.nullable(z.string()),
  /** The time of its deletion. */
  expires_at: z.nullable(z.string()),
})
export type DataExport = z.output<typeof dataExport>

export const startExport = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/export',
  access: 'member',
  tag: 'own data',
  summary: 'Has a copy of all own data made; while one is being made it is the same.',
  reply: dataExport,
})

export const showExport = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/user/export',
  access: 'member',
  tag: 'own data',
  summary: 'How far the copy of own data is.',
  reply: dataExport,
})

export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/delete',
  access: 'member',
  tag: 'own data',
  summary:
    'Asks for the deletion of the account with a fresh code of use DELETE; it happens 24 hours later. Who has neither address nor number needs a login of the last ten minutes instead.',
  body: z.object({ ticket: z.optional(z.string().check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`)))) }),
  reply: z.object({ deletes_at: z.string() }),
})

export const keepAccount = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/delete/withdraw',
  access: 'member',
  tag: 'own data',
  summary: 'Withdraws the wish to delete the account.',
  reply: z.object({}),
})
