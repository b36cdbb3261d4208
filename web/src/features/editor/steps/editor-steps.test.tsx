// @vitest-environment jsdom
import { getAge } from '@citrine/contract/age'
import {
  checkDraft,
  createCharacter,
  type Draft,
  editCharacter,
  listVersions,
} from '@citrine/contract/character-editing'
import { createEmptyFields, type DraftFields } from '@citrine/contract/character-fields'
import { listTags } from '@citrine/contract/characters'
import { getChatCommon } from '@citrine/contract/chat'
import { ALTERNATE_OPENINGS_MAX, CHARACTER_TAGS_MAX } from '@citrine/contract/limits'
import { listLorebooks } from '@citrine/contract/lorebooks'
import { getCoins } from '@citrine/contract/wallet'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { createDraftSession, type DraftSession } from '../state/draft-session.ts'
import { FieldErrorContext, SessionContext, useFieldErrors } from '../state/use-draft.tsx'
import { OpeningsField } from './openings-field.tsx'
import { PublishStep } from './publish-step.tsx'
import { WhoStep } from './who-step.tsx'
import { WorldStep } from './world-step.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast }))

const BLANK = createEmptyFields('en')
const WRITTEN: DraftFields = {
  ...BLANK,
  name: 'Maud',
  gender: 'female',
  age: 34,
  intro: 'She keeps the light.',
  opening_line: 'Good evening. The lamp is lit.',
  definition: 'Maud keeps the light on the last rock, and knows every ship.',
  rating: 'sfw',
}

let replies: Map<unknown, unknown>

beforeAll(async () => {
  await startI18n()
  await loadTexts('editor', 'own', 'voices', 'lorebooks', 'drafts', 'forms')
})
beforeEach(() => {
  replies = new Map<unknown, unknown>([
    [listTags, { tags: [{ tag: 'sea' }, { tag: 'calm' }] }],
    [
      listLorebooks,
      { items: [{ lorebook_id: 'b1', name: 'The coast', entry_count: 1, is_in_all_chats: false }] },
    ],
    [
      getChatCommon,
      {
        voices: [
          { id: 'v1', name: 'Ada', gender: 'female', about: { tone: 'low', pace: 'even' }, premium: false },
        ],
        voice_languages: null,
      },
    ],
    [getAge, { policy: 'self', nsfw: 1 }],
    [checkDraft, { findings: [] }],
    [listVersions, { items: [], next_cursor: null }],
    [getCoins, { coins: 0, owed: 0, allowances: { polish: { cost: 0, total: 0, used: 0 } } }],
  ])
  signIn('ct_1', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  setFeatures({ adult_section: false } as never)
  call.mockReset()
  showToast.mockReset()
  call.mockImplementation(async (route) => replies.get(route) ?? {})
})
let session: DraftSession
afterEach(() => {
  cleanup()
  session.end()
})

function WithErrors({ children }: { children: ReactNode }) {
  return <FieldErrorContext value={useFieldErrors()}>{children}</FieldErrorContext>
}

async function show(step: ReactNode, fields: Partial<DraftFields> = {}, change: object = {}) {
  const api = {
    open: async () =>
      ({ draft_id: 'd1', character_id: null, revision: 1, fields: BLANK, ...change }) as Draft,
    view: async () => ({}) as never,
    get: async () => ({}) as never,
    save: async () => ({ revision: 2, updated_at: '2027-01-31T10:00:01.000Z' }),
  }
  session = createDraftSession(
    { key: 'new-c1', client_id: 'c1', draft: null, blank: { ...BLANK, ...fields } },
    api as never,
  )
  session.state.set({ ...session.state.get(), ...change })
  const shown = await showScreen(
    <SessionContext value={session}>
      <WithErrors>{step}</WithErrors>
    </SessionContext>,
  )
  return { ...shown, readFields: () => session.state.get().fields }
}
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('who somebody is: name, gender, age, language, tags', async () => {
  const { readFields } = await show(<WhoStep />)
  await screen.findByText('sea')
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "0 of 40 characters",
      "Shown on the card.",
      "[input Name ""]",
      "0 of 40 characters",
      "What they’re called in the chat, if it isn’t their name.",
      "[input Nickname, optional ""]",
      "Gender",
      "[input Male off]",
      "[input Female off]",
      "[input Non-binary off]",
      "[input Age, 18 or older ""]",
      "[select Language "en"]",
      "0 of 500 characters",
      "The first thing people read. One or two sentences work best.",
      "[textarea Introduction ""]",
      "[button Polish Introduction]",
      "0 / 8",
      "Up to eight. Press Enter or comma after each.",
      "[input Tags ""]",
      "[button sea]",
      "[button calm]",
    ]
  `)
  write('Name', 'Maud')
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }))
  write(/^Age/, '3x4')
  write('Language', 'de')
  press('sea')
  expect(readFields()).toMatchObject({
    name: 'Maud',
    gender: 'female',
    age: 34,
    language: 'de',
    tags: ['sea'],
  })
  expect(screen.queryByRole('button', { name: 'sea' })).toBeNull()
  write(/^Age/, '')
  expect(readFields().age).toBeNull()
})

test('a full list of tags offers no more; an unknown language stays', async () => {
  const tags = Array.from({ length: CHARACTER_TAGS_MAX }, (_, at) => `tag ${at}`)
  await show(<WhoStep />, { tags, language: 'eo' })
  await waitFor(() => expect(call).toHaveBeenCalledWith(listTags, expect.anything()))
  expect(screen.queryByText('sea')).toBeNull()
  expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('eo')
})

test('openings are added, moved, removed and brought back', async () => {
  const { readFields } = await show(<OpeningsField />, { alternate_openings: ['One.', 'Two.'] })
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Other openings",
      "Other ways a chat can start, in this order.",
      "4 of 10,000 characters",
      "[textarea Opening 1 "One."]",
      "[button Move opening 1 up disabled]",
      "[button Move opening 1 down]",
      "[button Remove opening 1]",
      "4 of 10,000 characters",
      "[textarea Opening 2 "Two."]",
      "[button Move opening 2 up]",
      "[button Move opening 2 down disabled]",
      "[button Remove opening 2]",
      "[button Add an opening]",
    ]
  `)
  press('Move opening 2 up')
  expect(readFields().alternate_openings).toEqual(['Two.', 'One.'])
  press('Move opening 1 down')
  press('Remove opening 1')
  expect(readFields().alternate_openings).toEqual(['Two.'])
  press('Undo')
  expect(readFields().alternate_openings).toEqual(['One.', 'Two.'])
  cleanup()
  session.end()
  const more = await show(<OpeningsField />, {
    alternate_openings: Array.from({ length: ALTERNATE_OPENINGS_MAX - 1 }, () => 'One.'),
  })
  press('Add an opening')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add an opening' }).disabled).toBe(true)
  expect(more.readFields().alternate_openings).toHaveLength(ALTERNATE_OPENINGS_MAX)
})

test('the world of a character: its scenario, lorebooks and directions', async () => {
  const { readFields } = await show(<WorldStep />)
  const coast = await screen.findByRole('checkbox', { name: /^The coast/ })
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "0 of 10,000 characters",
      "Where you are and what’s happening when the chat starts.",
      "[textarea Scenario ""]",
      "[button Polish Scenario]",
      "Lorebook",
      "What the character knows about a word. The model sees it only when that word comes up.",
      "[button Add an entry]",
      "Lorebooks",
      "Your chats use them as they are now. Others get them as they were when you last saved the character.",
      "[input The coast 1 entry off]",
      "[link Manage lorebooks /lorebooks]",
      "[summary Model instructions]",
      "0 of 10,000 characters",
      "Style and rules for the role-play. Citrine’s own rules come first.",
      "[textarea System prompt ""]",
      "0 of 10,000 characters",
      "Short reminders to keep in long chats.",
      "[textarea Post-history instructions ""]",
    ]
  `)
  fireEvent.click(coast)
  expect(readFields().lorebook_ids).toEqual(['b1'])
  fireEvent.click(coast)
  expect(readFields().lorebook_ids).toEqual([])
})

test('only SFW is offered without an adult section, and both ratings to confirmed adults', async () => {
  await show(<PublishStep />, WRITTEN)
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Rating",
      "[input SFW: for everyone No adult content anywhere in the text. Characters that break this are banned. on]",
      "There’s no section for adults here, so only SFW can be saved.",
      "Visibility",
      "[input Private Only you can see it and chat with it. on]",
      "[input Public Anyone can find it in the shop after a moderator approves it. off]",
      "[input Unlisted Anyone with the link can see it. It isn’t in the shop or search. off]",
      "Ready?",
      "Only you will see it. You can make it public later.",
      "[button Save]",
      "[button Check]",
    ]
  `)
  cleanup()
  setFeatures({ adult_section: true } as never)
  await show(<PublishStep />, WRITTEN)
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(5))
  cleanup()
  replies.set(getAge, { policy: 'self', nsfw: 0 })
  await show(<PublishStep />, { ...WRITTEN, rating: 'nsfw' })
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(5))
})

test('a character with faults is not sent, and its faults lead to their fields', async () => {
  await show(<PublishStep />, { ...WRITTEN, name: '' })
  press('Save')
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  expect(listLines().slice(-7)).toMatchInlineSnapshot(`
    [
      "[input Unlisted Anyone with the link can see it. It isn’t in the shop or search. off]",
      "Not ready yet",
      "Only you will see it. You can make it public later.",
      "These need fixing:",
      "[button Name Please give your character a name]",
      "[button Save]",
      "[button Check]",
    ]
  `)
  expect(call).not.toHaveBeenCalledWith(createCharacter, expect.anything())
})

test('a new character is saved once it is checked, and shown', async () => {
  replies.set(createCharacter, { character_id: 'maud', review_state: 'approved' })
  const { history } = await show(<PublishStep />, WRITTEN)
  press('Check')
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  expect(call).not.toHaveBeenCalledWith(createCharacter, expect.anything())
  press('Save')
  await waitFor(() => expect(history.location.pathname).toBe('/characterDetail/maud'))
  expect(showToast.mock.calls).toMatchInlineSnapshot(`
    [
      [
        {
          "kind": "success",
          "text": "Save Successful",
        },
      ],
    ]
  `)
  const [, sent] = call.mock.calls.find(([route]) => route === createCharacter) ?? []
  expect(sent.body).toMatchObject({ name: 'Maud', draft_id: 'd1' })
})

test('what a moderator will look at is saved at the second press, as a change of its character', async () => {
  replies.set(checkDraft, {
    findings: [{ rule: 'spam', weight: 'reviewed', field: 'intro', desc: 'Looks like a sale.' }],
  })
  replies.set(editCharacter, { character_id: 'maud', review_state: 'in_review' })
  await show(<PublishStep />, WRITTEN, { character_id: 'maud' })
  press('Save')
  await screen.findByText('Looks like a sale.')
  expect(call).not.toHaveBeenCalledWith(editCharacter, expect.anything())
  press('Save anyway')
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
  expect(showToast.mock.calls).toMatchInlineSnapshot(`
    [
      [
        {
          "kind": "info",
          "text": "Saved. A moderator will review it and let you know.",
        },
      ],
    ]
  `)
})

test.each(['refused', 'asked'] as const)('a text that is %s is not saved', async (weight) => {
  replies.set(checkDraft, { findings: [{ rule: 'spam', weight, field: 'intro', desc: 'Not here.' }] })
  await show(<PublishStep />, { ...WRITTEN, visibility: 'public' })
  press('Save')
  await screen.findByText('Not here.')
  press(/^Save/)
  await waitFor(() => expect(call.mock.calls.filter(([route]) => route === checkDraft)).toHaveLength(2))
  expect(call).not.toHaveBeenCalledWith(createCharacter, expect.anything())
})

test('fields that the server refuses are named', async () => {
  await show(<PublishStep />, WRITTEN)
  call.mockImplementation(async (route) => {
    if (route === createCharacter)
      throw new ApiError({
        status: 400,
        desc: 'Check the fields.',
        data: { fields: { name: 'It is taken.' } },
      })
    return replies.get(route) ?? {}
  })
  press('Save')
  await screen.findByText('It is taken.')
  expect(session.state.get().refusedFields).toEqual({ name: 'It is taken.' })
})
