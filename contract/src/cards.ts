import * as z from 'zod/mini'
import { draftCard, repair } from './character-editing.ts'
import { CARD_FILE_MAX_BYTES } from './limits.ts'
import { defineRoute, defineUpload } from './route.ts'

/**
 * Export formats of a card, V3 unless named otherwise.
 * - `png`: a picture with the card inside, also as V2.
 * - `json`, `json_v2`: the card alone.
 * - `charx`: an archive with all pictures.
 */
export const cardFormats = ['png', 'json', 'json_v2', 'charx'] as const
export type CardFormat = (typeof cardFormats)[number]

export const cardFaults = [
  'asset_missing',
  'asset_unusable',
  'broken_text',
  'chats_inside',
  'chunk_unreadable',
  'converted',
  'cut_off',
  'external_picture',
  'group_openings',
  'html',
  'intro_from_definition',
  'lore_decorator',
  'lore_empty',
  'lore_regex',
  'lore_note_moved',
  'lore_setting',
  'lore_setting_moved',
  'macro_unknown',
  'missing',
  'number_huge',
  'old_version_inside',
  'other_characters',
  'other_files',
  'personality',
  'picture_unreadable',
  'pictures',
  'rules',
  'spec_newer',
  'spec_unknown',
  'too_long',
  'too_many',
  'too_short',
  'unsafe_key',
  'wrong_checksum',
  'wrong_type',
] as const
export type CardFault = (typeof cardFaults)[number]

export const importedDraft = z.extend(draftCard, { repairs: z.array(repair) })
export type ImportedDraft = z.output<typeof importedDraft>

export const importCard = defineUpload({
  method: 'POST',
  path: '/api/v1/auth/characters/import',
  access: 'member',
  tag: 'editing',
  summary:
    'Imports a card file as private drafts: PNG or WebP with an embedded card, JSON, YAML, CHARX, BYAF, or JPEG with an appended archive; characters of Agnai, text-generation-webui, Chub and Character Tavern too.',
  /** The same file with the same id makes no second draft. */
  query: z.object({ client_id: z.string().check(z.minLength(8), z.maxLength(64)) }),
  upload: {
    types: [
      'image/png',
      'image/apng',
      'image/webp',
      'image/jpeg',
      'application/json',
      'application/zip',
      'application/yaml',
      '.yaml',
      '.yml',
      '.charx',
      '.byaf',
    ],
    max_bytes: CARD_FILE_MAX_BYTES,
  },
  response: z.object({ drafts: z.array(importedDraft) }),
})

export const exportCharacter = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters/{character_id}/export',
  access: 'member',
  tag: 'editing',
  summary:
    'Returns the address of a card file of a public character or one of the user’s own, valid for five minutes.',
  params: z.object({ character_id: z.string() }),
  query: z.object({ format: z.enum(cardFormats) }),
  response: z.object({ url: z.string() }),
})

/** `original` is the imported file, byte for byte. */
export const draftFormats = [...cardFormats, 'original'] as const
export type DraftFormat = (typeof draftFormats)[number]

export const exportDraft = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/drafts/{draft_id}/export',
  access: 'member',
  tag: 'editing',
  summary:
    'Returns the address of a draft as a card file, also of one that cannot be saved; valid for five minutes.',
  params: z.object({ draft_id: z.string() }),
  query: z.object({ format: z.enum(draftFormats) }),
  response: z.object({ url: z.string() }),
})
