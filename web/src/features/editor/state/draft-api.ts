import {
  type Draft,
  type DraftView,
  getDraft,
  openDraft,
  saveDraft,
  viewOwnCharacter,
} from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { call } from '#web/lib/api/api-client.ts'

export interface DraftApi {
  open: (client_id: string, character_id: string | null) => Promise<Draft>
  view: (character_id: string) => Promise<DraftView>
  get: (draft_id: string) => Promise<Draft>
  save: (
    draft_id: string,
    sent: { revision: number; fields: DraftFields },
  ) => Promise<{ revision: number; updated_at: string }>
}

export const draftApi: DraftApi = {
  open: (client_id, character_id) =>
    call(openDraft, { body: { client_id, ...(character_id !== null && { character_id }) } }),
  view: (character_id) => call(viewOwnCharacter, { params: { character_id } }),
  get: (draft_id) => call(getDraft, { params: { draft_id } }),
  save: (draft_id, body) => call(saveDraft, { params: { draft_id }, body }),
}
