import {
  type DraftView,
  getDraft,
  openDraft,
  saveDraft,
  viewOwnCharacter,
} from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { call } from '#web/lib/api/api-client.ts'

export const draftApi = {
  open: (client_id: string, character_id: string | null) =>
    call(openDraft, { body: { client_id, ...(character_id !== null && { character_id }) } }),
  view: (character_id: string): Promise<DraftView> => call(viewOwnCharacter, { params: { character_id } }),
  get: (draft_id: string) => call(getDraft, { params: { draft_id } }),
  save: (draft_id: string, body: { revision: number; fields: DraftFields }) =>
    call(saveDraft, { params: { draft_id }, body }),
}

export type DraftApi = typeof draftApi
