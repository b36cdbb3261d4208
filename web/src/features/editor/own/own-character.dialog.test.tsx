// @vitest-environment jsdom
import { appealReview, deleteCharacter, deleteDraft, listVersions } from '@citrine/contract/character-editing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import DeleteDraftDialog from './delete-draft.dialog.tsx'
import OwnCharacterDialog from './own-character.dialog.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast }))

const VERSION = {
  version_no: 2,
  is_live: false,
  review_state: 'in_review',
  visibility: 'public',
  reason: null,
  appeal_state: null,
  name: 'Maren',
  created_at: '2020-11-20T10:00:00.000Z',
}
const REJECTED = {
  ...VERSION,
  version_no: 1,
  is_live: true,
  review_state: 'rejected',
  reason: { code: 'other', text: 'Too short.' },
}

let versions: object[]

beforeAll(async () => {
  await startI18n()
  await loadTexts('own', 'editor', 'reasons')
})
beforeEach(() => {
  versions = [VERSION]
  call.mockReset()
  showToast.mockReset()
  call.mockImplementation(async (route) =>
    route === listVersions ? { items: versions, next_cursor: null } : {},
  )
})
afterEach(cleanup)

const open = async () => {
  await showScreen(<OwnCharacterDialog character_id="maren" name="Maren" />)
  await screen.findByRole('region', { name: 'Review' })
}
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const listCalls = (route: unknown) =>
  call.mock.calls.filter(([called]) => called === route).map(([, sent]) => sent)

test('an own character shows the state of its review, and where to go', async () => {
  await open()
  expect(listLines(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "Maren",
      "[button Close]",
      "In Review · Public",
      "A moderator reviews it before others can see it.",
      "[link Edit /character/maren]",
      "[link View /characterDetail/maren]",
      "[button Versions]",
      "Export",
      "A card file that other apps can read. PNG holds one picture with the card inside; CHARX holds all pictures.",
      "[button Download as PNG]",
      "[button Download as JSON]",
      "[button Download as JSON (V2)]",
      "[button Download as CHARX]",
      "[button Delete]",
    ]
  `)
  press('Versions')
  expect(screen.getByRole('heading', { name: 'Versions' })).toBeTruthy()
  press('Back')
  expect(screen.getByRole('heading', { name: 'Maren' })).toBeTruthy()
})

test('a rejected version that is live comes first, and can be appealed once, with a text', async () => {
  versions = [VERSION, REJECTED]
  await open()
  expect(listLines(screen.getByRole('region', { name: 'Review' }))).toMatchInlineSnapshot(`
    [
      "Rejected · Public",
      "It isn’t in the shop. Change it and save it again.",
      "Too short.",
      "[button Appeal]",
    ]
  `)
  press('Appeal')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(field.maxLength).toBe(2_000)
  fireEvent.change(field, { target: { value: ' ' } })
  fireEvent.submit(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(listCalls(appealReview)).toEqual([])
  fireEvent.change(field, { target: { value: 'It is long.' } })
  versions = [VERSION, { ...REJECTED, appeal_state: 'open' }]
  fireEvent.submit(field)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(listCalls(appealReview)).toEqual([
    { params: { character_id: 'maren' }, body: { text: 'It is long.' } },
  ])
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

test('a character is deleted after a question', async () => {
  await open()
  press('Delete')
  expect(listLines(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "[button Back]",
      "Delete this character?",
      "[button Close]",
      "Maren will be deleted for good, with all versions. People who chatted with it can still read their chats.",
      "[button Keep it]",
      "[button Delete]",
    ]
  `)
  press('Keep it')
  press('Delete')
  call.mockRejectedValueOnce(new ApiError({ status: 409, desc: 'Not now.' }))
  press('Delete')
  await screen.findByText('Not now.')
  press('Delete')
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
  expect(showToast.mock.calls[0]).toMatchInlineSnapshot(`
    [
      {
        "kind": "success",
        "text": "Maren was deleted.",
      },
    ]
  `)
  expect(listCalls(deleteCharacter)).toEqual([1, 2].map(() => ({ body: { character_id: 'maren' } })))
})

test.each([true, false])(
  'a draft is discarded after a question; of a character: %s',
  async (isOfCharacter) => {
    await showScreen(<DeleteDraftDialog draft_id="d1" name="Maren" isOfCharacter={isOfCharacter} />)
    expect(screen.getByText(isOfCharacter ? /change/i : /draft/i)).toBeTruthy()
    press('Discard')
    await waitFor(() => expect(listCalls(deleteDraft)).toEqual([{ params: { draft_id: 'd1' } }]))
  },
)
