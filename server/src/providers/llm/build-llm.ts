import type { Dispatcher } from 'undici'
import type * as z from 'zod'
import type { LlmPort, ModelCard } from './llm.port.ts'
import { createOpenaiLlm, type llmConfig } from './openai.llm.ts'
import type { Probe } from './probe.ts'
import type { Samplers } from './samplers.ts'

const CONTEXT_TOKENS_UNKNOWN = 8_192

export type LlmSettings = z.output<typeof llmConfig>

export type BuildOptions = {
  base_url: string
  api_key?: string | undefined
  model?: string | undefined
  probe?: Probe | null
  id?: string
  name?: string | undefined
  context_tokens?: number | undefined
  premium?: boolean
  about?: string
  reply_tokens?: number | undefined
  samplers?: Samplers | undefined
  isSmall?: boolean
  has_vision?: boolean | undefined
}

export function buildLlm(options: BuildOptions, settings: LlmSettings, dispatcher: Dispatcher): LlmPort {
  const model = options.model ?? options.probe?.models[0] ?? 'default'
  const has_vision = options.has_vision ?? settings.LLM_VISION ?? options.probe?.seeing.has(model) ?? false
  const card: ModelCard = {
    id: options.id ?? model,
    name: options.name ?? formatName(model),
    premium: options.premium ?? false,
    about: options.about ?? '',
    ...(has_vision ? { has_vision } : {}),
    ...(isSmall(model) || options.isSmall ? { isSmall: true } : {}),
    ...(options.reply_tokens === undefined ? {} : { reply_tokens: options.reply_tokens }),
    context_tokens:
      options.context_tokens ??
      settings.LLM_CONTEXT_TOKENS ??
      options.probe?.contexts.get(model) ??
      options.probe?.context_tokens ??
      CONTEXT_TOKENS_UNKNOWN,
  }
  const endpoint = {
    base_url: options.base_url.replace(/\/+$/, ''),
    api_key: options.api_key,
    model,
    samplers: options.samplers,
    firstTokenMs: settings.LLM_FIRST_TOKEN_S * 1_000,
    silenceMs: settings.LLM_SILENCE_S * 1_000,
  }
  return createOpenaiLlm(card, endpoint, dispatcher)
}

const PARAMETERS = /(?<![\w.])(\d{1,4}(?:\.\d{1,2})?)([mb])(?![a-z\d])/gi
/** Billions of parameters. Up to `max` a model counts as small; a number below `min` is not a model's size. */
const SMALL = { min: 0.05, max: 1 }

/** Reads the size from names such as `smollm2-135m` and `llama3.2:1b`. */
export function isSmall(model: string): boolean {
  const sizes = [...formatName(model).matchAll(PARAMETERS)].map(
    ([, number, unit = '']) => Number(number) / (unit.toLowerCase() === 'm' ? 1_000 : 1),
  )
  return sizes.length > 0 && sizes.every((size) => size >= SMALL.min && size <= SMALL.max)
}

const formatName = (model: string): string => (model.split(/[\\/]/).at(-1) ?? model).replace(/\.gguf$/i, '')
