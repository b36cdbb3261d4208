import { basename } from 'node:path'
import type { LlamaContextSequence, LlamaModel, SequenceEvaluateOptions, Token } from 'node-llama-cpp'
import type { ChatModel, Sampling } from '../model.ts'
import { type EngineOptions, type LoadedModel, openEngine } from './engine.ts'
import { createGuardTemplate } from './guard-template.ts'
import { createSlots, type Slots } from './slots.ts'
import { createTemplate, type Template, type TemplatedPrompt } from './template.ts'

export type ChatEngineOptions = EngineOptions & {
  slots: number
  is_guard: boolean
}

/**
 * Number of contexts, which share the weights. Threads of one context spin while they wait for each other; those of two
 * do not. Batching saves nothing for a small model, which is limited by computing: four chats in a batch take as long
 * as four single ones.
 */
export const CONTEXTS = 2

/**
 * Tokens of a prompt that are read at a time. Between two pieces an abort takes effect, and other chats of the context
 * generate a token.
 */
const PIECE_TOKENS = 64
const TEXT_CONTEXT = 4
const CHARACTER_TOKENS = 4

/**
 * Opens a chat model. Loads the file once to learn its context size.
 * @throws ModelLoadError when that fails
 */
export async function createLlamaModel(options: ChatEngineOptions): Promise<ChatModel> {
  const engine = await openEngine(options, (loaded) => openContexts(loaded, options))
  const contextTokens = await engine.use(async (loaded) => loaded.contextTokens)
  return {
    kind: 'chat',
    id: basename(options.file).replace(/\.gguf$/i, ''),
    contextTokens,
    tokenize: (text) => engine.use(async ({ model }) => model.tokenize(text)),
    close: engine.close,
    read: (messages) =>
      engine.use(async ({ template }) => {
        const prompt = template(messages)
        return {
          tokens: prompt.tokens.length,
          stop: prompt.stop,
          reply: async function* ({ sampling, signal, onCached }) {
            const { slots, model, leave } = await engine.enter()
            try {
              const { sequence, release } = await slots.take(prompt.tokens, signal)
              try {
                onCached(await readPrompt(sequence, prompt.tokens, signal))
                yield* generateText({ model, sequence, prompt, sampling, signal })
              } finally {
                release()
              }
            } finally {
              leave()
            }
          },
        }
      }),
  }
}

type ChatParts = { contextTokens: number; slots: Slots; template: Template }

async function openContexts({ library, model }: LoadedModel, options: ChatEngineOptions): Promise<ChatParts> {
  const contextSize = Math.min(options.contextTokens, model.trainContextSize)
  const count = Math.min(CONTEXTS, options.slots)
  const contexts = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      model.createContext({
        contextSize,
        sequences: Math.ceil((options.slots - index) / count),
        threads: options.threads,
        batching: { itemPrioritizationStrategy: 'maximumParallelism' },
      }),
    ),
  )
  const [{ contextSize: contextTokens } = { contextSize }] = contexts
  const template = options.is_guard ? createGuardTemplate(model) : createTemplate(library, model)
  return { contextTokens, slots: createSlots(contexts), template }
}

async function readPrompt(
  sequence: LlamaContextSequence,
  tokens: Token[],
  signal: AbortSignal,
): Promise<number> {
  const before = tokens.slice(0, -1)
  await sequence.adaptStateToTokens(before, false)
  const held = sequence.nextTokenIndex
  while (sequence.nextTokenIndex < before.length) {
    signal.throwIfAborted()
    const from = sequence.nextTokenIndex
    await sequence.evaluateWithoutGeneratingNewTokens(before.slice(from, from + PIECE_TOKENS))
  }
  return held
}

type Generation = {
  model: LlamaModel
  sequence: LlamaContextSequence
  prompt: TemplatedPrompt
  sampling: Sampling
  signal: AbortSignal
}

async function* generateText({
  model,
  sequence,
  prompt,
  sampling,
  signal,
}: Generation): AsyncGenerator<string> {
  const generated: Token[] = []
  let pending: Token[] = []
  for await (const token of sequence.evaluate(prompt.tokens.slice(-1), buildSampling(sampling, generated))) {
    signal.throwIfAborted()
    if (prompt.endTokens.has(token)) return
    const before = generated.slice(-TEXT_CONTEXT - pending.length, generated.length - pending.length)
    generated.push(token)
    pending.push(token)
    const text = model.detokenize(pending, false, before)
    // A character whose tokens are incomplete decodes as U+FFFD, so its text waits for the other tokens.
    if (text.endsWith('\uFFFD') && pending.length < CHARACTER_TOKENS) yield ''
    else {
      pending = []
      yield text
    }
  }
}

/** Uses the defaults of llama.cpp's server, except for the repeat penalty, which small models need. */
function buildSampling(sampling: Sampling, generated: Token[]): SequenceEvaluateOptions {
  return {
    temperature: sampling.temperature ?? 0.8,
    topK: sampling.top_k ?? 40,
    topP: sampling.top_p ?? 0.95,
    minP: sampling.min_p ?? 0.05,
    ...(sampling.seed === null ? {} : { seed: sampling.seed }),
    repeatPenalty: {
      punishTokens: () => generated.slice(-64),
      penalty: sampling.repeat_penalty ?? 1.1,
    },
  }
}
