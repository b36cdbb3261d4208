import type { DraftView, Finding, Repair } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import type { Cover } from '@citrine/contract/characters'
import type { Picture } from '@citrine/contract/pictures'

/**
 * The state of saving.
 * - `blank`: nothing is written.
 * - `waiting`, `saving`: on its way to the server.
 * - `away`: the server is unreachable; the text is stored on this device and sent later.
 * - `refused`: the server refuses the text; it is stored on this device.
 * - `conflict`: another window has saved since; the writer decides.
 * - `gone`: the draft was deleted elsewhere.
 */
export type SaveState = 'blank' | 'saved' | 'waiting' | 'saving' | 'away' | 'refused' | 'conflict' | 'gone'

/** Shown until the server has the draft, whose cover the character keeps. */
export const BLANK_COVER: Cover = { motif: 'stars', palette: ['#141021', '#3B2F5C', '#C98A5B', '#F7E3B8'] }

export type ShownRepair = Omit<Repair, 'action'> & { action: Repair['action'] | 'changed' }

export interface DraftState {
  draft_id: string | null
  character_id: string | null
  fields: DraftFields
  avatar: Picture | null
  cover: Cover
  repairs: ShownRepair[]
  has_original: boolean
  save_state: SaveState
  refusal: string | null
  saved_at: string | null
  server_draft: DraftView | null
  is_tried: boolean
  findings: Finding[]
  refused_fields: Readonly<Record<string, string>>
}

export type FieldName = Exclude<keyof DraftFields, 'age_answers'>

export const findRootField = (path: string): string => path.split('.')[0] ?? path
