// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { useStore } from '#web/lib/store.ts'
import { Message } from '../messages/message.tsx'
import { type Chat, createChat } from '../open-chat/create-chat.ts'
import { makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import { useMessageKeys } from './use-chat-keys.ts'

const BESIDE = { index: 2, total: 3, previous_id: 'before', next_id: 'after' }
let chat: Chat
let changes: string[] = []
let deleteLast: () => void

function List() {
  const { records } = useStore(chat.state)
  const scroller = useRef<HTMLDivElement>(null)
  const { current, ...handlers } = useMessageKeys(chat, scroller)
  return (
    <div ref={scroller} {...handlers}>
      {records.map((record) => (
        <Message
          key={record.depth}
          chat={chat}
          record={record}
          name="Maren"
          live={null}
          isLast={record === records.at(-1)}
          isCurrent={
            record.depth ===
            (records.some(({ depth }) => depth === current) ? current : records.at(-1)?.depth)
          }
          isEditing={false}
          isHighlighted={false}
          pictures={[]}
          isRequested={false}
          swipePrice={null}
        />
      ))}
    </div>
  )
}

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await startI18n()
  await loadTexts('chat', 'tree')
})

beforeEach(async () => {
  const records = [0, 1, 2, 3].map((depth) =>
    makeRecord(depth, { ...(depth === 2 ? { alternate: BESIDE } : {}), is_deleted: depth === 1 }),
  )
  const { server, calls, copies } = startChatTestServer(records)
  changes = server.changes
  deleteLast = () => {
    server.records = server.records.slice(0, -1)
    chat.remove('r3', 'one')
  }
  chat = createChat({ character_id: 'maren' }, { calls, copies })
  chat.open()
  await expect.poll(() => chat.state.get().phase).toBe('ready')
  render(<List />)
})

afterEach(() => {
  cleanup()
  document.documentElement.dir = ''
})

const row = (depth: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-depth="${depth}"]`)
  if (found === null) throw new Error(`there is no row ${depth}`)
  return found
}
const stops = () =>
  screen
    .getAllByRole('article')
    .map((article) => Number(article.dataset.depth) * (article.tabIndex === 0 ? 1 : 0))
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

test('the messages are one Tab stop, and up and down move among them, past deleted ones', () => {
  expect(stops()).toEqual([0, 0, 3])
  act(() => row(3).focus())
  key('ArrowUp')
  expect(document.activeElement).toBe(row(2))
  key('ArrowUp')
  expect(document.activeElement).toBe(row(0))
  key('ArrowUp')
  expect(document.activeElement).toBe(row(0))
  key('End')
  expect(document.activeElement).toBe(row(3))
  expect(stops()).toEqual([0, 0, 3])
})

test('left and right choose among the alternates, following the text direction', async () => {
  act(() => row(2).focus())
  key('ArrowRight')
  await expect.poll(() => changes).toEqual(['select after'])
  await expect.poll(() => chat.state.get().isChanging).toBe(false)
  document.documentElement.dir = 'rtl'
  key('ArrowRight')
  await expect.poll(() => changes).toEqual(['select after', 'select before'])
})

test('a deleted message passes its focus to the previous one', async () => {
  act(() => row(3).focus())
  await act(async () => deleteLast())
  await expect.poll(() => screen.getAllByRole('article')).toHaveLength(2)
  expect(document.activeElement).toBe(row(2))
})

test('Enter opens the actions of a message', () => {
  act(() => row(2).focus())
  const opened = vi.fn()
  row(2)
    .querySelector('[aria-haspopup=menu]')
    ?.addEventListener('click', (event) => {
      event.stopPropagation()
      opened()
    })
  key('Enter')
  expect(opened).toHaveBeenCalledOnce()
})

const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', x: number, y = 0) =>
  fireEvent[type](row(2), { pointerType: 'touch', isPrimary: true, clientX: x, clientY: y })

test('a long sideways swipe shows the next alternate; a scroll or a short one does not', async () => {
  finger('pointerDown', 200)
  finger('pointerMove', 180, 60)
  finger('pointerUp', 100, 160)
  finger('pointerDown', 200)
  finger('pointerMove', 170)
  finger('pointerUp', 165)
  finger('pointerDown', 200)
  finger('pointerMove', 120)
  finger('pointerCancel', 120)
  expect(changes).toEqual([])
  finger('pointerDown', 200)
  finger('pointerMove', 120)
  finger('pointerUp', 120)
  await expect.poll(() => changes).toEqual(['select after'])
})
