// @vitest-environment jsdom
import { decideVersion, listQueue, type VersionCase, type WaitingVersion } from '@citrine/contract/moderation'
import type { Route } from '@citrine/contract/route'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { ReviewDesk } from './review-desk.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

const WORDS = 'The lamp is of a film.'

const version = (character_id: string, version_no: number): WaitingVersion => ({
  item: `version:${character_id}:${version_no}`,
  character_id,
  version_no,
  name: character_id,
  waits_since: '2026-11-22T00:00:00.000Z',
  due_at: '2026-11-23T00:00:00.000Z',
  claim: null,
  has_first_vote: false,
})

const makeCase = ({ item, character_id, version_no }: WaitingVersion): VersionCase => ({
  item,
  character_id,
  version_no,
  creator: null,
  picture: null,
  photos: [],
  review_state: 'in_review',
  reason_code: null,
  reason_text: '',
  appeal_text: null,
  appeal_state: null,
  open_reports: 0,
  needs_two: false,
  first_vote_is_own: false,
  has_first_vote: false,
  claim: null,
  fields: { ...FIELDS, name: `${character_id} ${version_no}` },
})

const FIELDS: VersionCase['fields'] = {
  nickname: '',
  gender: 'female',
  age: 30,
  language: 'en',
  visibility: 'public',
  rating: 'sfw',
  intro: '',
  opening_line: '',
  definition: '',
  scenario: '',
  example_talk: '',
  system_prompt: '',
  name: '',
  post_history_instructions: '',
  tags: [],
  alternate_openings: [],
  look: '',
  voice_id: null,
  avatar_id: null,
  lorebook: null,
}

type SentCall = { params?: { character_id: string; version_no: string }; body?: unknown }

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}
  await startI18n()
  await loadTexts('admin', 'forms')
})
afterEach(cleanup)

function openDesk(...first: WaitingVersion[]) {
  let waiting = first
  const decisions: unknown[] = []
  call.mockImplementation(async ({ path }: Route, { params, body }: SentCall) => {
    if (path === listQueue.path) return { items: waiting, next_cursor: null }
    if (params) return makeCase(version(params.character_id, Number(params.version_no)))
    if (path === decideVersion.path) decisions.push(body)
    return { is_second_needed: false }
  })
  const cache = createQueryClient()
  render(
    <QueryClientProvider client={cache}>
      <ReviewDesk kind="versions" />
    </QueryClientProvider>,
  )
  const change = async (...now: WaitingVersion[]): Promise<void> => {
    waiting = now
    await act(() => cache.invalidateQueries({ queryKey: ['admin', 'queue'] }))
  }
  return { change, decisions }
}

const words = () => screen.findByRole<HTMLTextAreaElement>('textbox')
const reject = () => screen.findByRole('button', { name: 'Reject' })

async function writeAbout(name: string): Promise<void> {
  await screen.findByRole('heading', { name })
  await userEvent.click(await reject())
  await userEvent.type(await words(), WORDS)
}

test('a written rejection stays when a newer version arrives, and applies only after a warning', async () => {
  const { change, decisions } = openDesk(version('ilse', 2))
  await writeAbout('ilse 2')
  await change(version('ilse', 3))

  await screen.findByRole('heading', { name: 'ilse 3' })
  const message = screen.getByText(/changed while you were reviewing/)
  await userEvent.keyboard(' Really.')
  expect((await words()).value).toBe(`${WORDS} Really.`)

  await userEvent.click(await reject())
  expect(decisions).toEqual([])
  expect(document.activeElement).toBe(message)

  await userEvent.click(await reject())
  await expect
    .poll(() => decisions)
    .toMatchObject([{ decision: 'reject', version_no: 3, text: `${WORDS} Really.` }])
})

test('written text stays when somebody else decides, and while another version is viewed', async () => {
  const { change, decisions } = openDesk(version('ilse', 2), version('maren', 1))
  await writeAbout('ilse 2')
  await userEvent.click(screen.getByRole('button', { name: /maren/ }))
  await screen.findByRole('heading', { name: 'maren 1' })
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /ilse/ }))
  expect((await words()).value).toBe(WORDS)

  await userEvent.click(await words())
  await change(version('maren', 1))
  await userEvent.keyboard('aaa')
  expect((await words()).value).toBe(`${WORDS}aaa`)
  await change()
  expect((await words()).value).toBe(`${WORDS}aaa`)
  expect(decisions).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('All caught up')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('J opens the next version and K the one before; both stop at the ends of the queue', async () => {
  openDesk(version('Maren', 1), version('Ilse', 1), version('Odette', 1))
  const press = async (keys: string, name: string): Promise<void> => {
    await userEvent.keyboard(keys)
    await screen.findByRole('heading', { name: `${name} 1` })
  }
  await screen.findByRole('heading', { name: 'Maren 1' })
  await press('j', 'Ilse')
  await press('k', 'Maren')
  await press('k', 'Maren')
  await press('JJ', 'Odette')
  await press('jk', 'Ilse')
})
