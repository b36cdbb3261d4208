import * as z from 'zod/mini'
import { client_id } from './chat.ts'
import { CHAT_FILE_MAX_BYTES } from './limits.ts'
import { defineRoute, defineUpload } from './route.ts'

/**
 * Export formats of a chat:
 * - `html`, `epub`: the shown path with its pictures, as a book.
 * - `txt`, `md`: the text of the shown path.
 * - `json`: all branches.
 * - `jsonl`: the shown path with its alternates, in SillyTavern's format.
 */
export const chatFormats = ['html', 'epub', 'txt', 'md', 'json', 'jsonl'] as const
export type ChatFormat = (typeof chatFormats)[number]

export const exportChat = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/export',
  access: 'member',
  tag: 'chat',
  summary: 'Returns the address of a chat as a file, valid for five minutes.',
  query: z.object({ chat_id: z.string(), format: z.enum(chatFormats) }),
  response: z.object({ url: z.string() }),
})

export const transferFaults = [
  'alternates_odd',
  'attachment',
  'extra',
  'group',
  'header_missing',
  'hidden',
  'no_message',
  'no_text',
  'not_json',
  'note',
  'opening_missing',
  'other_speaker',
  'reasoning',
  'refused',
  'scenario',
  'citrine_line',
  'time_missing',
  'too_long',
] as const
export type TransferFault = (typeof transferFaults)[number]

export const transferNote = z.object({
  fault: z.enum(transferFaults),
  done: z.enum(['left_out', 'mended', 'kept']),
  /** Line numbers in the file, from 1; only the first few. */
  lines: z.array(z.number()),
  count: z.number(),
})
export type TransferNote = z.output<typeof transferNote>

export const importChat = defineUpload({
  method: 'POST',
  path: '/api/v1/auth/chat/import',
  access: 'member',
  tag: 'chat',
  summary:
    'Imports a SillyTavern JSONL file as a new chat with a character, and reports every malformed line.',
  /** The same file with the same id makes no second chat. */
  query: z.object({ character_id: z.string(), client_id }),
  upload: {
    types: ['.jsonl', 'application/jsonl', 'application/x-ndjson'],
    max_bytes: CHAT_FILE_MAX_BYTES,
  },
  response: z.object({
    chat_id: z.string(),
    character_id: z.string(),
    /** Messages of the shown path after the opening line; alternates come extra. */
    messages: z.number(),
    alternates: z.number(),
    notes: z.array(transferNote),
  }),
})
