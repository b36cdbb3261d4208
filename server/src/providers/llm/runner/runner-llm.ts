import { ProviderError } from '../../provider-error.ts'
import type { Loan } from '../chat-models.ts'
import type { LlmPort, ModelCard } from '../llm.port.ts'
import type { KeptRunner } from './keep-runner.ts'
import type { RunningRunner } from './start-runner.ts'

export type RunnerLlm = LlmPort & {
  /** Resolves once no reply is running, here or in another process. */
  whenIdle(): Promise<void>
  lend(): Promise<Loan>
}

export function createRunnerLlm(
  card: ModelCard,
  runner: KeptRunner,
  connect: (running: RunningRunner) => LlmPort,
): RunnerLlm {
  const replies = new Set<Promise<unknown>>()
  let connected: { to: RunningRunner; llm: LlmPort } | undefined
  const connectCurrent = async (): Promise<LlmPort> => {
    const running = await runner.current().catch((cause: unknown) => {
      throw new ProviderError('llm', 'unreachable', 'the runner is not ready', { cause })
    })
    if (connected?.to !== running) connected = { to: running, llm: connect(running) }
    return connected.llm
  }
  return {
    card,
    get isThinker() {
      return connected?.llm.isThinker ?? false
    },
    reply: async (request, onText) => {
      const llm = await connectCurrent()
      request.signal.throwIfAborted()
      const reply = llm.reply(request, onText)
      replies.add(reply)
      try {
        return await reply
      } finally {
        replies.delete(reply)
      }
    },
    lend: async () => {
      const { base_url } = await runner.current()
      const released = Promise.withResolvers<void>()
      const reply = released.promise.then(() => void replies.delete(reply))
      replies.add(reply)
      return { base_url, release: released.resolve }
    },
    whenIdle: async () => {
      while (replies.size > 0) await Promise.allSettled(replies)
    },
    countTokens: async (texts) => {
      const llm = await connectCurrent().catch(() => null)
      return llm === null ? null : llm.countTokens(texts)
    },
  }
}
