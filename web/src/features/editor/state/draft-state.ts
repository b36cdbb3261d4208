import type { Finding, Opened, Repair } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import type { Picture } from '@citrine/contract/pictures'

/**
 * Where the words are.
 * - `blank`: nothing was written.
 * - `waiting`, `saving`: on their way to the server.
 * - `away`: the server cannot be reached; they are kept on this device and sent when it can.
 * - `refused`: the server does not take them; they are kept on this device.
 * - `conflict`: another window has saved since; the writer decides.
 * - `gone`: the draft was thrown away elsewhere.
 */
export type Keeping = 'blank' | 'saved' | 'waiting' | 'saving' | 'away' | 'refused' | 'conflict' | 'gone'

export interface DraftState {
  /** Null until the server has heard of it. */
  draft_id: string | null
  /** The character that it changes. */
  character_id: string | null
  fields: DraftFields
  avatar: Picture | null
  repairs: Repair[]
  keeping: Keeping
  /** Why the last saving did not work. */
  refusal: string | null
  saved_at: string | null
  /** In a conflict, what the server has. */
  theirs: Opened | null
  /** Publishing was tried: what is missing is told from now on. */
  is_tried: boolean
  /** What the check before publishing found, until the field is changed. */
  findings: Finding[]
  /** What the server said of single fields, until they are changed. */
  refused_fields: Readonly<Record<string, string>>
}

export type FieldName = keyof DraftFields

/** The field that a path such as `alternate_openings.2` lies in. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path
