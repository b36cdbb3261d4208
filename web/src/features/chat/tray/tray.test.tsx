// @vitest-environment jsdom
import type { Features } from '@citrine/contract/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import { openTestChat } from '../open-chat/open-chat.fixture.ts'
import { makeRecord } from '../state/chat-server.fixture.ts'
import type { SuggestionControls } from '../suggestions/reply-suggestions.tsx'
import { openDraft } from '../unsent/drafts.ts'
import { Tray } from './tray.tsx'

const NAME = { character_id: 'c1', chat_id: 'chat-1' }

beforeAll(async () => {
  await startI18n()
  await loadTexts('tree')
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ask = vi.fn(async () => {})
const suggestions: SuggestionControls = {
  suggested: null,
  isAsking: false,
  refusal: null,
  ask,
  close: () => {},
}

async function show(kind: 'endpoint' | 'scripted') {
  setFeatures({ chat_engine: { kind, coming: null } } as Features)
  const { chat } = await openTestChat(NAME, [makeRecord(0)])
  const refusal = new ApiError({ status: 503, desc: 'The model is busy.' } as never)
  const suggest = vi.spyOn(chat, 'suggest').mockRejectedValue(refusal)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Tray
        chat={chat}
        draftKey={NAME.chat_id}
        price={3}
        onSend={() => undefined}
        suggestions={suggestions}
      />
    </QueryClientProvider>,
  )
  return { suggest, button: screen.getByRole('button', { name: /^Write my line/ }) }
}

test('without a model no line is written, and the button says why', async () => {
  const { suggest, button } = await show('scripted')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toContain('There’s no language model here')
  fireEvent.click(button)
  expect(suggest).not.toHaveBeenCalled()
})

test('a refused line says so until the reader goes on writing', async () => {
  const { button } = await show('endpoint')
  expect(screen.queryByText(/no language model/)).toBeNull()
  await act(async () => fireEvent.click(button))
  expect(screen.getByText('The model is busy.')).toBeTruthy()
  act(() => openDraft(NAME.chat_id).set('Then I write it myself.'))
  expect(screen.queryByText('The model is busy.')).toBeNull()
})

test('on a phone the tray requests suggested replies, at their price', async () => {
  await show('endpoint')
  fireEvent.click(screen.getByRole('button', { name: /^Suggest replies/ }))
  expect(ask).toHaveBeenCalledOnce()
})
