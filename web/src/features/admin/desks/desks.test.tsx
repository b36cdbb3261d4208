// @vitest-environment jsdom
import {
  decideMistake,
  decideProposedStrike,
  listMistakes,
  listProposedStrikes,
  mistakeDecisions,
} from '@citrine/contract/mistakes'
import { claimItem } from '@citrine/contract/moderation'
import { decideReport, findStaffUser, listReports } from '@citrine/contract/moderation-desks'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { MistakeDesk } from './mistake-desk.tsx'
import { PeopleDesk } from './people-desk.tsx'
import { ProposedStrikeDesk } from './proposed-strike-desk.tsx'
import { ReportDesk } from './report-desk.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast }))

const WAITING = { due_at: '2020-11-20T10:00:00.000Z', claim: null, has_first_vote: false }
const REPORT = {
  ...WAITING,
  item: 'report:1',
  report_id: '1',
  target_type: 'message',
  character_id: 'maren',
  evidence: 'Buy lamps here.',
  picture: null,
  owner: { uid: 'u1', nick_name: 'Ada' },
  reason: 'spam',
  text: 'It is a sale.',
}

let replies: Map<unknown, unknown>

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'reasons')
})
beforeEach(() => {
  replies = new Map()
  call.mockReset()
  showToast.mockReset()
  call.mockImplementation(async (route) => replies.get(route) ?? {})
})
afterEach(cleanup)

const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const listBodies = (route: unknown) =>
  call.mock.calls.filter(([called]) => called === route).map(([, sent]) => sent.body)
const setPage = (route: unknown, items: object[]): void =>
  void replies.set(route, { items, next_cursor: null })

test('a report opens with its evidence, is claimed, and closes', async () => {
  const other = {
    ...REPORT,
    item: 'report:2',
    report_id: '2',
    has_first_vote: true,
    owner: null,
    text: '',
    character_id: null,
  }
  setPage(listReports, [REPORT, { ...other, claim: { is_own: false, nick_name: 'Bea' } }])
  await showScreen(<ReportDesk />)
  const rows = await screen.findAllByRole('button')
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "[button Message: Spam or misleading Overdue expanded=false]",
      "[button Message: Spam or misleading One approval so far, one more needed Bea is reviewing this Overdue expanded=false]",
    ]
  `)
  fireEvent.click(rows[0] as Element)
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "[button Message: Spam or misleading Overdue expanded=true]",
      "Reported content",
      "Buy lamps here.",
      "From the reporter",
      "It is a sale.",
      "By Ada",
      "[link Open character /characterDetail/maren]",
      "Decision",
      "[input Remove off]",
      "[input Keep on]",
      "[input Invalid off]",
      "[button Decide]",
      "[button Message: Spam or misleading One approval so far, one more needed Bea is reviewing this Overdue expanded=false]",
    ]
  `)
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(claimItem, expect.objectContaining({ body: { item: 'report:1' } })),
  )
  fireEvent.click(rows[1] as Element)
  expect(rows.map((row) => row.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
  expect(screen.queryByText('It is a sale.')).toBeNull()
  fireEvent.click(rows[1] as Element)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('content is kept as it is, or removed with a reason, a note and a strike', async () => {
  setPage(listReports, [REPORT])
  replies.set(decideReport, { is_second_needed: true })
  await showScreen(<ReportDesk />)
  fireEvent.click(await screen.findByRole('button'))
  press('Decide')
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('radio', { name: 'Remove' }))
  expect(listLines().slice(-9)).toMatchInlineSnapshot(`
    [
      "[input Remove on]",
      "[input Keep off]",
      "[input Invalid off]",
      "Removes the character that wrote it for everyone. The message stays in the reporter’s own chat.",
      "[select Reason "spam"]",
      "The person concerned reads this note.",
      "[textarea Note (optional) "" max 2000]",
      "[input Also give the creator a strike off]",
      "[button Decide]",
    ]
  `)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'other' } })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Not here. ' } })
  fireEvent.click(screen.getByRole('checkbox'))
  press('Decide')
  await waitFor(() => expect(listBodies(decideReport)).toHaveLength(2))
  expect(listBodies(decideReport)).toEqual([
    { report_id: '1', decision: 'keep', reason: 'spam', text: '', is_strike: false },
    { report_id: '1', decision: 'remove', reason: 'other', text: 'Not here.', is_strike: true },
  ])
  expect(showToast.mock.calls[0]).toMatchInlineSnapshot(`
    [
      {
        "kind": "info",
        "text": "Your vote is saved. A second person has to agree before anything happens.",
      },
    ]
  `)
})

test('a refusal that may be a mistake shows its words, and is decided by a press', async () => {
  const mistake = {
    ...WAITING,
    item: 'mistake:1',
    mistake_id: '1',
    rule: 'explicit',
    text: 'A kiss.',
    words: ['kiss'],
  }
  setPage(listMistakes, [mistake, { ...mistake, item: 'mistake:2', rule: 'unknown' }])
  await showScreen(<MistakeDesk />)
  const [row] = await screen.findAllByRole('button')
  fireEvent.click(row as Element)
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "[button Too explicit Overdue expanded=true]",
      "Refused text",
      "A kiss.",
      "Flagged words",
      "kiss",
      "[button Refusal was wrong]",
      "[button Refusal was right]",
      "[button Something else Overdue expanded=false]",
    ]
  `)
  fireEvent.click(screen.getAllByRole('button')[1] as Element)
  await waitFor(() =>
    expect(listBodies(decideMistake)).toEqual([{ mistake_id: '1', decision: mistakeDecisions[0] }]),
  )
})

test('a proposed strike is confirmed or dropped, with a note', async () => {
  const proposal = {
    ...WAITING,
    item: 'strike:1',
    proposal_id: '1',
    person: { uid: 'u1', nick_name: '' },
    reason: 'spam',
    texts: 3,
    strikes: 1,
    mistakes: [{ text: 'A lamp.' }],
  }
  setPage(listProposedStrikes, [proposal])
  for (const [name, is_confirmed] of [
    [1, false],
    [2, true],
  ] as const) {
    call.mockClear()
    await showScreen(<ProposedStrikeDesk />)
    fireEvent.click(await screen.findByRole('button'))
    if (!is_confirmed)
      expect(listLines()).toMatchInlineSnapshot(`
      [
        "[button Someone: Spam or misleading Overdue expanded=true]",
        "Texts refused in one day: 3",
        "Strikes so far: 1",
        "Disputed by the user",
        "A lamp.",
        "The person concerned reads this note.",
        "[textarea Note (optional) "" max 2000]",
        "[button Dismiss]",
        "[button Confirm strike]",
      ]
    `)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Seen. ' } })
    fireEvent.click(screen.getAllByRole('button')[name] as Element)
    await waitFor(() =>
      expect(listBodies(decideProposedStrike)).toEqual([{ proposal_id: '1', is_confirmed, text: 'Seen.' }]),
    )
    cleanup()
  }
})

test('people are found by three letters or more', async () => {
  replies.set(findStaffUser, {
    uid: 'u1',
    nick_name: 'Ada',
    id_number: '100482',
    email: null,
    role: 'user',
    blocked_at: null,
    created_at: WAITING.due_at,
    strikes: [],
  })
  await showScreen(<PeopleDesk isAdmin={false} />)
  const field = screen.getByRole('textbox')
  const find = screen.getByRole<HTMLButtonElement>('button')
  for (const [value, isDisabled] of [
    [' ab ', true],
    [' abc ', false],
  ] as const) {
    fireEvent.change(field, { target: { value } })
    expect(find.disabled).toBe(isDisabled)
  }
  fireEvent.submit(field)
  await screen.findByRole('heading', { name: 'Ada' })
  expect(call).toHaveBeenCalledWith(findStaffUser, expect.objectContaining({ body: { who: 'abc' } }))
})
