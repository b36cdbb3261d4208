// @vitest-environment jsdom
import type { ChatEngine, Features } from '@citrine/contract/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import { PolishTool } from './polish-tool.tsx'

vi.mock('../state/use-draft.tsx', () => ({
  useDraftSession: () => ({ state: { get: () => ({ fields: {} }) } }),
}))

beforeAll(async () => {
  await startI18n()
  await loadTexts('editor')
})
afterEach(cleanup)

const setEngine = (kind: ChatEngine['kind']): void =>
  setFeatures({
    chat_engine: { kind, name: 'Model', is_taste: false, larger: null, coming: null, fault: null },
  } as Features)

function show(kind: ChatEngine['kind']): void {
  cleanup()
  setEngine(kind)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PolishTool field="intro" text="She keeps the lamp." onTake={() => undefined} />
    </QueryClientProvider>,
  )
}

test('Polish is offered only where a model can write; elsewhere it says why not', () => {
  for (const kind of ['scripted', 'none'] as const) {
    show(kind)
    expect(screen.queryByRole('button')).toBeNull()
    screen.getByText('There’s no language model here, so Polish is off.')
  }

  show('endpoint')
  screen.getByRole('button', { name: /^Polish/ })
  expect(screen.queryByText(/no language model/)).toBeNull()
})
