import type { ChatEngine } from '@citrine/contract/session'
import type { Dispatcher } from 'undici'
import { ProviderError } from '../provider-error.ts'
import { buildLlm, type LlmSettings } from './build-llm.ts'
import type { ChatModels, Loan, ModelShelf, SharedModel } from './chat-models.ts'
import type { LlmPort } from './llm.port.ts'
import { llmDispatcher } from './openai.llm.ts'

export type ModelState = { engine: ChatEngine; model: SharedModel['model'] | null; hasShelf: boolean }

export type Lender = {
  /** The model may have changed since the last state. */
  lend(): Promise<Loan & { model: SharedModel['model'] }>
  shelf: ModelShelf
}

export type BorrowedModels = ChatModels & { update(state: ModelState): void }

export function borrowModels(
  first: ModelState,
  lender: Lender,
  { settings, dispatcher = llmDispatcher }: { settings: LlmSettings; dispatcher?: Dispatcher },
): BorrowedModels {
  let state = first
  let models = listModels(state)

  function listModels({ model }: ModelState): LlmPort[] {
    if (model === null) return []
    const build = (described: SharedModel['model'], base_url: string) =>
      buildLlm({ ...described, base_url }, settings, dispatcher)
    return [createBorrowedLlm(build(model, 'http://localhost'), lender, build)]
  }
  return {
    get engine() {
      return state.engine
    },
    list: () => models,
    get shelf() {
      return state.hasShelf ? lender.shelf : null
    },
    update: (next) => {
      const isSame = JSON.stringify(next.model) === JSON.stringify(state.model)
      state = next
      if (!isSame) models = listModels(state)
    },
    close: async () => undefined,
  }
}

function createBorrowedLlm(
  { card }: LlmPort,
  lender: Lender,
  build: (model: SharedModel['model'], base_url: string) => LlmPort,
): LlmPort {
  let connected: { to: string; llm: LlmPort } | undefined
  const withLlm = async <T>(use: (llm: LlmPort) => Promise<T>): Promise<T> => {
    const { model, base_url, release } = await lender.lend().catch((cause: unknown) => {
      throw new ProviderError('llm', 'unreachable', 'the runner is not ready', { cause })
    })
    try {
      const to = JSON.stringify([base_url, model])
      if (connected?.to !== to) connected = { to, llm: build(model, base_url) }
      return await use(connected.llm)
    } finally {
      release()
    }
  }
  return {
    card,
    get isThinker() {
      return connected?.llm.isThinker ?? false
    },
    reply: (request, onText) =>
      withLlm((llm) => {
        request.signal.throwIfAborted()
        return llm.reply(request, onText)
      }),
    countTokens: (texts) => withLlm((llm) => llm.countTokens(texts)).catch(() => null),
  }
}
