// @vitest-environment jsdom
import { createEmptyFields, type DraftFields } from '@citrine/contract/character-fields'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import type { DraftApi } from '../state/draft-api.ts'
import { createDraftSession } from '../state/draft-session.ts'
import { BLANK_COVER } from '../state/draft-state.ts'
import { saveCharacter } from './publish.ts'

const WHOLE: DraftFields = {
  ...createEmptyFields('en'),
  name: 'Maud Ferris',
  gender: 'female',
  age: 51,
  intro: 'Keeps the light.',
  opening_line: 'You are late.',
  rating: 'sfw',
}
const SAVED = { character_id: 'c1', review_state: 'approved', visibility: 'private' }

const sendNothing = async (): Promise<never> => {
  throw new Error('nothing is sent')
}
const CALLS: DraftApi = { open: sendNothing, view: sendNothing, get: sendNothing, save: sendNothing }

const open = (
  key: string,
  draft: { draft_id: string | null; character_id: string | null; revision: number },
) =>
  createDraftSession(
    {
      key,
      client_id: 'client-1',
      blank: WHOLE,
      draft: {
        ...draft,
        fields: WHOLE,
        avatar: null,
        cover: BLANK_COVER,
        repairs: [],
        has_original: false,
        updated_at: '2027-01-31T10:00:00.000Z',
      },
    },
    CALLS,
  )
const openCharacter = () => open('of-c1', { draft_id: null, character_id: 'c1', revision: 0 })

let onRequest = (): void => {}

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async () => {
    onRequest()
    return Response.json({ status: 200, desc: 'Done.', data: SAVED })
  })
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
})
afterEach(() => {
  onRequest = () => {}
  signOut()
  vi.clearAllTimers()
  vi.useRealTimers()
})

test('text typed while a character is saved waits for its editor', async () => {
  const session = open('d1', { draft_id: 'd1', character_id: null, revision: 3 })
  onRequest = () => session.change({ intro: 'Keeps the lamp.' })
  expect(await saveCharacter(session, 'client-1')).toMatchObject(SAVED)
  expect(session.isDropped()).toBe(true)

  const editor = openCharacter()
  expect(editor.state.get()).toMatchObject({
    draft_id: null,
    character_id: 'c1',
    saveState: 'waiting',
    fields: { intro: 'Keeps the lamp.' },
  })
})

test('a saved character without later text leaves nothing on this device', async () => {
  const session = open('d1', { draft_id: 'd1', character_id: null, revision: 3 })
  await saveCharacter(session, 'client-1')
  expect(openCharacter().state.get().saveState).toBe('saved')
  expect(Object.keys(JSON.parse(localStorage.getItem('character_drafts') ?? '{}'))).toEqual([])
})
