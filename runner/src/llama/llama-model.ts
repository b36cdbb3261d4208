import { basename } from 'node:path'
import type { LlamaContextSequence, LlamaModel, SequenceEvaluateOptions, Token } from 'node-llama-cpp'
import type { Model, Sampling } from '../model.ts'
import { type EngineOptions, openEngine } from './engine.ts'
import type { TemplatedPrompt } from './template.ts'

/**
 * A prompt is read in pieces of this many tokens: between two of them a caller who hangs up is noticed, and the lane's
 * other talks say a token.
 */
const PIECE_TOKENS = 64
/** How many tokens before it a token's text can depend on. */
const TEXT_CONTEXT = 4
/** The most tokens that one character is spread over. */
const CHARACTER_TOKENS = 4

/** A GGUF file behind llama.cpp. Loads it once to learn its size; throws ModelUnfit when it cannot be served. */
export async function createLlamaModel(options: EngineOptions): Promise<Model> {
  const engine = await openEngine(options)
  const contextTokens = await engine.use(async (loaded) => loaded.contextTokens)
  return {
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
            const { seats, model, leave } = await engine.enter()
            try {
              const { sequence, release } = await seats.take(prompt.tokens, signal)
              try {
                onCached(await readPrompt(sequence, prompt.tokens, signal))
                yield* speak({ model, sequence, prompt, sampling, signal })
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

/** Brings the sequence to the prompt's last token but one. Tells how many it held, which are not read again. */
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

type Speech = {
  model: LlamaModel
  sequence: LlamaContextSequence
  prompt: TemplatedPrompt
  sampling: Sampling
  signal: AbortSignal
}

async function* speak({ model, sequence, prompt, sampling, signal }: Speech): AsyncGenerator<string> {
  const said: Token[] = []
  let pending: Token[] = []
  for await (const token of sequence.evaluate(prompt.tokens.slice(-1), samplingOf(sampling, said))) {
    signal.throwIfAborted()
    if (prompt.endTokens.has(token)) return
    const before = said.slice(-TEXT_CONTEXT - pending.length, said.length - pending.length)
    said.push(token)
    pending.push(token)
    const text = model.detokenize(pending, false, before)
    // A character may be spread over several tokens; a half of it reads as U+FFFD.
    if (text.endsWith('\uFFFD') && pending.length < CHARACTER_TOKENS) yield ''
    else {
      pending = []
      yield text
    }
  }
}

/** Defaults as llama.cpp's own server has them, with a slight aversion to repetition, which small models need. */
function samplingOf(sampling: Sampling, said: Token[]): SequenceEvaluateOptions {
  return {
    temperature: sampling.temperature ?? 0.8,
    topK: sampling.top_k ?? 40,
    topP: sampling.top_p ?? 0.95,
    minP: sampling.min_p ?? 0.05,
    ...(sampling.seed === null ? {} : { seed: sampling.seed }),
    repeatPenalty: {
      punishTokens: () => said.slice(-64),
      penalty: sampling.repeat_penalty ?? 1.1,
    },
  }
}
