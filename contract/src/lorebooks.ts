import * as z from 'zod/mini'
import { repair } from './character-editing.ts'
import { id } from './ids.ts'
import {
  LOREBOOK_FILE_MAX_BYTES,
  LOREBOOK_MAX_BYTES,
  LOREBOOK_NAME_MAX,
  LOREBOOKS_ATTACHED_MAX,
  LOREBOOKS_MAX,
} from './limits.ts'
import { memberLorebook } from './lorebook.ts'
import { defineRoute, defineUpload } from './route.ts'

const lorebook_id = id
const params = z.object({ lorebook_id })
const tag = 'lorebooks'
const persona_id = id
const chat_id = id

export const lorebookCard = z.object({
  lorebook_id,
  name: z.string(),
  entry_count: z.number(),
  updated_at: z.string(),
  is_attached: z.boolean(),
  is_in_all_chats: z.boolean(),
})
export type LorebookCard = z.output<typeof lorebookCard>

export const listLorebooks = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/lorebooks',
  access: 'member',
  tag,
  summary: `Lists the user’s lorebooks, at most ${LOREBOOKS_MAX}, the last changed first; with a persona or a chat, whether each is attached to it.`,
  query: z.object({ persona_id: z.optional(persona_id), chat_id: z.optional(chat_id) }),
  response: z.object({ items: z.array(lorebookCard) }),
})

export const createLorebook = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/lorebooks',
  access: 'member',
  tag,
  summary: 'Creates an empty lorebook.',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LOREBOOK_NAME_MAX)),
  }),
  response: z.object({ lorebook_id }),
})

export const getLorebook = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/lorebooks/{lorebook_id}',
  access: 'member',
  tag,
  summary: 'Returns one lorebook with its entries.',
  params,
  response: z.object({
    lorebook_id,
    book: memberLorebook,
    revision: z.number(),
    updated_at: z.string(),
    /** Names of the characters and personas that the book is attached to, and the number of chats. */
    characters: z.array(z.string()),
    personas: z.array(z.string()),
    chats: z.number(),
    is_in_all_chats: z.boolean(),
  }),
})

export const saveLorebook = defineRoute({
  method: 'PUT',
  path: '/api/v1/auth/lorebooks/{lorebook_id}',
  access: 'member',
  tag,
  summary: 'Saves a lorebook; 409 when another tab has saved since `revision`.',
  params,
  body_max_bytes: LOREBOOK_MAX_BYTES * 2,
  body: z.object({ revision: z.int().check(z.gte(0), z.lte(2_000_000_000)), book: memberLorebook }),
  response: z.object({ revision: z.number(), updated_at: z.string() }),
})

export const copyLorebook = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/lorebooks/{lorebook_id}/copy',
  access: 'member',
  tag,
  summary: 'Copies a lorebook; the copy is attached to nothing.',
  params,
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LOREBOOK_NAME_MAX)) }),
  response: z.object({ lorebook_id }),
})

export const deleteLorebook = defineRoute({
  method: 'DELETE',
  path: '/api/v1/auth/lorebooks/{lorebook_id}',
  access: 'member',
  tag,
  summary: 'Deletes a lorebook; for a day it can be restored with what it was attached to.',
  params,
  response: z.object({}),
})

export const restoreLorebook = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/lorebooks/{lorebook_id}/restore',
  access: 'member',
  tag,
  summary: 'Restores a deleted lorebook; a repeat changes nothing.',
  params,
  response: z.object({}),
})

export const importLorebook = defineUpload({
  method: 'POST',
  path: '/api/v1/auth/lorebooks/import',
  access: 'member',
  tag,
  summary:
    'Imports a lorebook file of SillyTavern, NovelAI, RisuAI, Agnai or CCv3, or the lorebook inside a character card.',
  /** The file's name, because a file of SillyTavern contains no other name. */
  query: z.object({ name: z.optional(z.string().check(z.maxLength(300))) }),
  upload: {
    types: ['application/json', '.json', '.lorebook', 'image/png', 'image/webp', '.charx'],
    max_bytes: LOREBOOK_FILE_MAX_BYTES,
  },
  response: z.object({ lorebook_id, name: z.string(), repairs: z.array(repair) }),
})

export const exportLorebook = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/lorebooks/{lorebook_id}/file',
  access: 'member',
  tag,
  summary: 'Returns a lorebook as a World Info file of SillyTavern.',
  params,
  response: z.object({ name: z.string(), text: z.string() }),
})

export const attachLorebook = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/lorebooks/{lorebook_id}/places',
  access: 'member',
  tag,
  summary: `Attaches a lorebook to a persona, a chat or all chats, at most ${LOREBOOKS_ATTACHED_MAX} to each, or detaches it; a repeat changes nothing.`,
  params,
  body: z.union([
    z.object({ persona_id, on: z.boolean() }),
    z.object({ chat_id, on: z.boolean() }),
    z.object({ all_chats: z.literal(true), on: z.boolean() }),
  ]),
  response: z.object({ on: z.boolean() }),
})
