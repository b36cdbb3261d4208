// @vitest-environment jsdom
import { SUMMARY_TEXT_MAX } from '@citrine/contract/limits'
import {
  changeSummary,
  explainReply,
  forgetMemory,
  listMemories,
  type Memory,
  type Summary,
  saveMemory,
} from '@citrine/contract/memory'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import MemoryDialog from './memory.dialog.tsx'
import WhyDialog from './why.dialog.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast }))

const AT = '2020-11-21T20:00:00.000Z'
const SOURCE = {
  record_id: 'r1',
  chat_id: 'c1',
  role: 'user',
  excerpt: 'I have a dog.',
  created_at: AT,
} as const
const FACT: Memory = {
  memory_id: 'm1',
  text: 'Ana has a dog.',
  scope: 'chat',
  source: SOURCE,
  is_pinned: true,
  state: 'active',
  created_at: AT,
}
const SUMMARY: Summary = {
  summary_id: 's1',
  version: 2,
  text: 'They met at the lighthouse.',
  made_by: 'model',
  upto: { record_id: 'r9', depth: 9, created_at: AT },
  is_locked: false,
  previous: { version: 1, text: 'They met.', made_by: 'model', created_at: AT },
  created_at: AT,
}
const EMPTY = {
  summary: null as Summary | null,
  is_being_made: false,
  pins: [] as object[],
  items: [] as Memory[],
  next_cursor: null,
}

let memories = EMPTY
let why: object = {}

beforeAll(async () => {
  await startI18n()
  await loadTexts('memory')
})
beforeEach(() => {
  memories = EMPTY
  call.mockReset()
  showToast.mockReset()
  call.mockImplementation(async (route) =>
    route === listMemories ? memories : route === explainReply ? why : {},
  )
})
afterEach(cleanup)

const open = async (): Promise<void> => {
  await showScreen(<MemoryDialog chat_id="c1" character_id="maren" name="Maren" />)
  await screen.findByText('Facts')
}
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const listCalls = (route: object) =>
  call.mock.calls.filter(([called]) => called === route).map(([, sent]) => sent)

test('an empty memory says what it is for', async () => {
  await open()
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Memory",
      "[button Close]",
      "What Maren remembers about your chats.",
      "[summary What is remembered, and who sees it]",
      "When a chat grows too long for Maren to keep in view, the earlier part is summarized and a few facts are saved with the messages they come from. You can add your own.",
      "Only you can see this page. Its content is sent to the language model that writes your replies, and Maren never shares it with other users.",
      "“Forget” deletes a fact right away, and its message won’t bring it back. A fact also goes when you edit or delete its message, and everything goes when you delete the chat.",
      "The story so far",
      "No summary yet. One is written automatically once a chat is too long for Maren to keep in view.",
      "Pinned messages",
      "Choose “Pin to memory” in a message’s menu to keep it here.",
      "Facts",
      "[button Add a fact]",
      "No facts yet",
      "Facts are saved automatically once a chat is too long for Maren to keep in view. You can add one anytime, such as “I have a dog called Pepper.”",
    ]
  `)
})

test('a memory shows its summary, pins and facts with their sources', async () => {
  memories = {
    ...EMPTY,
    summary: SUMMARY,
    is_being_made: true,
    pins: [SOURCE, { ...SOURCE, record_id: 'r2', role: 'character' }],
    items: [FACT, { ...FACT, memory_id: 'm2', text: 'Ana sails.', source: null, is_pinned: false }],
  }
  await open()
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Memory",
      "[button Close]",
      "What Maren remembers about your chats.",
      "[summary What is remembered, and who sees it]",
      "When a chat grows too long for Maren to keep in view, the earlier part is summarized and a few facts are saved with the messages they come from. You can add your own.",
      "Only you can see this page. Its content is sent to the language model that writes your replies, and Maren never shares it with other users.",
      "“Forget” deletes a fact right away, and its message won’t bring it back. A fact also goes when you edit or delete its message, and everything goes when you delete the chat.",
      "The story so far",
      "status: Writing a new summary…",
      "They met at the lighthouse.",
      "Written by the language model, up to November 21, 2020",
      "Lock this summaryIt won’t be rewritten as the chat goes on.",
      "[switch Lock this summary checked=false]",
      "[button Edit the summary]",
      "[button Rewrite disabled]",
      "[button Restore previous summary]",
      "Pinned messages",
      "Maren remembers these no matter how old they are. If there are more than 20, only the newest count.",
      "You",
      "[link From November 21, 2020: “I have a dog.” /chat/chatDetail/maren?chat=c1&at=r1]",
      "Maren",
      "[link From November 21, 2020: “I have a dog.” /chat/chatDetail/maren?chat=c1&at=r2]",
      "Facts",
      "[button Add a fact]",
      "Ana has a dog.",
      "[link From November 21, 2020: “I have a dog.” /chat/chatDetail/maren?chat=c1&at=r1]",
      "In this chat · Always remembered",
      "[button Always remember: Ana has a dog. pressed=true]",
      "[button Edit: Ana has a dog.]",
      "[button Forget: Ana has a dog.]",
      "Ana sails.",
      "Written by you, November 21, 2020",
      "In this chat",
      "[button Always remember: Ana sails. pressed=false]",
      "[button Edit: Ana sails.]",
      "[button Forget: Ana sails.]",
    ]
  `)
})

test('a summary is locked, rewritten, restored and edited; a refusal is said', async () => {
  memories = { ...EMPTY, summary: { ...SUMMARY, made_by: 'user' } }
  await open()
  fireEvent.click(screen.getByRole('switch', { name: 'Lock this summary' }))
  await waitFor(() =>
    expect(listCalls(changeSummary)).toEqual([{ body: { chat_id: 'c1', action: 'lock', on: true } }]),
  )
  await waitFor(() => expect(call.mock.calls.filter(([route]) => route === listMemories)).toHaveLength(2))
  press('Rewrite')
  await waitFor(() =>
    expect(listCalls(changeSummary)[1]).toEqual({ body: { chat_id: 'c1', action: 'anew' } }),
  )
  press('Restore previous summary')
  const toast = { kind: 'success', text: 'Previous summary restored' }
  await waitFor(() => expect(showToast.mock.calls).toEqual([[toast]]))
  expect(listCalls(changeSummary)[2]).toEqual({ body: { chat_id: 'c1', action: 'restore' } })

  press('Edit the summary')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect([field.value, field.maxLength]).toEqual([SUMMARY.text, SUMMARY_TEXT_MAX])
  fireEvent.change(field, { target: { value: '  ' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  fireEvent.submit(field)
  fireEvent.change(field, { target: { value: ' They met at sea. ' } })
  call.mockRejectedValueOnce(new ApiError({ status: 400, desc: 'Not this one.' }))
  press('Save')
  await screen.findByText('Not this one.')
  expect(listCalls(changeSummary).slice(3)).toEqual([
    { body: { chat_id: 'c1', action: 'edit', text: 'They met at sea.' } },
  ])
  press('Cancel')
  press('Edit the summary')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(SUMMARY.text)
  press('Cancel')
})

test('a text that was not saved is there again when the memory opens', async () => {
  memories = { ...EMPTY, summary: SUMMARY, items: [FACT] }
  await open()
  press('Edit the summary')
  press('Add a fact')
  press('Edit: Ana has a dog.')
  for (const field of screen.getAllByRole('textbox'))
    fireEvent.change(field, { target: { value: 'Unsaved' } })
  for (const [index, scope] of ['all', 'character'].entries())
    fireEvent.change(screen.getAllByRole('combobox')[index] as Element, { target: { value: scope } })
  cleanup()
  await open()
  const scopes = screen.getAllByRole<HTMLSelectElement>('combobox')
  expect(scopes.map(({ value }) => value)).toEqual(['all', 'character'])
  const fields = screen.getAllByRole<HTMLTextAreaElement>('textbox')
  expect(fields.map(({ value }) => value)).toEqual(['Unsaved', 'Unsaved', 'Unsaved'])
  expect(screen.queryByRole('button', { name: 'Add a fact' })).toBeNull()
  for (const button of screen.getAllByRole('button', { name: 'Cancel' })) fireEvent.click(button)
})

test('facts are added, changed and forgotten', async () => {
  memories = { ...EMPTY, items: [FACT] }
  await open()
  press('Add a fact')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(document.activeElement).toBe(field)
  fireEvent.submit(field)
  fireEvent.change(field, { target: { value: ' Ana sails. ' } })
  press('Save')
  await screen.findByRole('button', { name: 'Add a fact' })
  press('Edit: Ana has a dog.')
  expect(listLines(screen.getAllByRole('listitem').at(-1))).toMatchInlineSnapshot(`
    [
      "[textarea What Maren should remember "Ana has a dog." max 500]",
      "[select Where it applies "chat"]",
      "[button Cancel]",
      "[button Save]",
    ]
  `)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ana has a cat.' } })
  press('Save')
  await screen.findByRole('button', { name: 'Forget: Ana has a dog.' })
  expect(listCalls(saveMemory)).toEqual([
    { body: { chat_id: 'c1', text: 'Ana sails.', scope: 'character' } },
    { body: { memory_id: 'm1', chat_id: 'c1', text: 'Ana has a cat.', scope: 'chat' } },
  ])

  press('Forget: Ana has a dog.')
  expect(listLines(screen.getAllByRole('listitem').at(-1))).toMatchInlineSnapshot(`
    [
      "Ana has a dog.",
      "[link From November 21, 2020: “I have a dog.” /chat/chatDetail/maren?chat=c1&at=r1]",
      "In this chat · Always remembered",
      "Forget this?",
      "[button Keep]",
      "[button Forget]",
    ]
  `)
  press('Keep')
  expect(listCalls(forgetMemory)).toEqual([])
  press('Forget: Ana has a dog.')
  call.mockRejectedValueOnce(new ApiError({ status: 404, desc: 'Gone.' }))
  press('Forget')
  await screen.findByText('Gone.')
  press('Forget')
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'Forgotten' }),
  )
  expect(listCalls(forgetMemory)).toEqual([{ params: { memory_id: 'm1' } }, { params: { memory_id: 'm1' } }])
})

test('a memory that fails to load can be loaded again', async () => {
  call.mockRejectedValueOnce(new ApiError({ status: 404, desc: 'Gone.' }))
  await showScreen(<MemoryDialog chat_id="c1" character_id="maren" name="Maren" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Facts')
})

const MADE_OF = {
  context_tokens: 8_000,
  reply_tokens: 500,
  sections: [
    { section: 'character', tokens: 1_500 },
    { section: 'history', tokens: 499 },
    { section: 'summary', tokens: 1 },
  ],
  messages: 12,
  summary: { version: 2, text: 'They met.' },
  memories: [
    { memory_id: 'm1', text: 'Ana has a dog.' },
    { memory_id: 'm2', text: null },
  ],
  recalled: [SOURCE, { ...SOURCE, record_id: 'r2', role: 'character', excerpt: null }],
  lore: [
    { entry_id: 'e1', name: 'Lamp', text: 'It is green.', book: 'The coast' },
    { entry_id: 'e2', name: '', text: null, book: '' },
    { entry_id: 'e3', name: '', text: 'It rains.', book: '' },
  ],
}

async function openWhy(part: object): Promise<string[]> {
  why = { record_id: 'r3', model: { id: 'm-1', name: 'Oak' }, prompt_version: null, made_of: null, ...part }
  await showScreen(<WhyDialog record_id="r3" character_id="maren" name="Maren" />)
  await screen.findByText(/wrote this/)
  const lines = listLines()
  cleanup()
  return lines
}

test('a reply explains what it was made of', async () => {
  expect(await openWhy({ made_of: MADE_OF, prompt_version: '7' })).toMatchInlineSnapshot(`
    [
      "Why this reply",
      "[button Close]",
      "Oak wrote this reply. It read the last 12 messages of your chat.",
      "What it remembered",
      "Ana has a dog.",
      "Forgotten since then",
      "Earlier messages it recalled",
      "You",
      "[link From November 21, 2020: “I have a dog.” /chat/chatDetail/maren?chat=c1&at=r1]",
      "Maren Deleted since then",
      "Lorebook entries",
      "LampIt is green.The coast",
      "Unnamed entryDeleted since then",
      "It rains.",
      "[summary The story so far, as the model read it]",
      "They met.",
      "What went into the prompt",
      "About 2,000 of 8,000 tokens. A token is a piece of a word. 500 tokens were reserved for the reply.",
      "About Maren1,500 tokens, 75%",
      "Chat history499 tokens, 25%",
      "The story so far1 token, 0.1%",
      "Model m-1, prompt version 7",
    ]
  `)
  expect(call).toHaveBeenCalledWith(explainReply, expect.objectContaining({ query: { record_id: 'r3' } }))
})

test('a reply that remembered nothing says so; an older one and a greeting say what is known', async () => {
  const nothing = { ...MADE_OF, summary: null, memories: [], recalled: [], lore: [], sections: [] }
  expect(await openWhy({ made_of: nothing })).toMatchInlineSnapshot(`
    [
      "Why this reply",
      "[button Close]",
      "Oak wrote this reply. It read the last 12 messages of your chat.",
      "It used nothing from further back.",
      "What went into the prompt",
      "About 0 of 8,000 tokens. A token is a piece of a word. 500 tokens were reserved for the reply.",
      "Model m-1, prompt version –",
    ]
  `)
  expect(await openWhy({})).toMatchInlineSnapshot(`
    [
      "Why this reply",
      "[button Close]",
      "Oak wrote this reply. This reply is older than this feature, so there’s no record of what went into it.",
      "Model m-1, prompt version –",
    ]
  `)
  expect(await openWhy({ model: null })).toMatchInlineSnapshot(`
    [
      "Why this reply",
      "[button Close]",
      "No language model wrote this. It’s an opening line, your own text, or part of an imported chat.",
    ]
  `)
})
