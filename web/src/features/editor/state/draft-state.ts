import type { DraftView, Finding, Repair } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import type { Cover } from '@citrine/contract/characters'
import type { Picture } from '@citrine/contract/pictures'

/**
 * The state of saving.
 * - `blank`: nothing is written yet.
 * - `saved`: the server has everything.
 * - `waiting`, `saving`: the text is on its way to the server.
 * - `away`: the server is unreachable; the text is stored on this device and sent later.
 * - `refused`: the server refuses the text; it is stored on this device.
 * - `conflict`: another window has saved since; the writer decides.
 * - `gone`: the draft was deleted elsewhere.
 */
export type SaveState = 'blank' | 'saved' | 'waiting' | 'saving' | 'away' | 'refused' | 'conflict' | 'gone'

/** This cover is shown until the server has the draft and gives it one, which the character keeps. */
export const BLANK_COVER: Cover = { motif: 'stars', palette: ['#141021', '#3B2F5C', '#C98A5B', '#F7E3B8'] }

/** `changed` means that the field was edited after the import, so its fault may be gone. */
export type ShownRepair = Omit<Repair, 'action'> & { action: Repair['action'] | 'changed' }

export interface DraftState {
  /** Null until the server has the draft. */
  draft_id: string | null
  /** The character that the draft edits. Null for a new one. */
  character_id: string | null
  fields: DraftFields
  avatar: Picture | null
  cover: Cover
  repairs: ShownRepair[]
  has_original: boolean
  saveState: SaveState
  /** The reason for the last failed save. Null after a successful one. */
  refusal: string | null
  savedAt: string | null
  /** The newer version on the server while there is a conflict. Null otherwise. */
  serverDraft: DraftView | null
  /** True once publishing was tried, so that missing fields are shown. */
  isTried: boolean
  findings: Finding[]
  /** The server's errors by field path. Each stays until its field is edited. */
  refusedFields: Readonly<Record<string, string>>
}

export type FieldName = Exclude<keyof DraftFields, 'age_answers'>

export const getRootField = (path: string): string => path.split('.')[0] ?? path
