import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { EngineOptions } from './llama/engine.ts'
import { type ChatEngineOptions, CONTEXTS } from './llama/llama-model.ts'

export type ListenOptions = {
  host: string
  port: number
  api_key: string | null
}
export type ScriptedOptions = { kind: 'scripted'; tokensPerSecond: number }
export type LlamaOptions =
  | ({ kind: 'chat' } & Omit<ChatEngineOptions, 'onFailure'>)
  | ({ kind: 'embedding' } & Omit<EngineOptions, 'onFailure'>)
export type Options = ListenOptions & {
  engine: ScriptedOptions | LlamaOptions
  priority: 'low' | 'normal'
}

export class StartError extends Error {}

/** Threads of each context, so that all contexts together use every core. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / CONTEXTS))
const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const values = parse(args)
  const api_key = env.RUNNER_API_KEY || null
  if (api_key === null && !LOOPBACK.includes(values.host)) {
    throw new StartError(`Others can reach ${values.host}: set RUNNER_API_KEY, which they must send.`)
  }
  return {
    host: values.host,
    api_key,
    port: readNumber('--port', values.port, { min: 0, max: 65_535, whole: true }),
    priority: env.RUNNER_PRIORITY === 'normal' ? 'normal' : 'low',
    engine: values.model === undefined ? readScripted(values, env) : readLlama(values, values.model),
  }
}

type Values = ReturnType<typeof parse>

function readScripted(values: Values, env: NodeJS.ProcessEnv): ScriptedOptions {
  if (!values.scripted) throw new StartError('Name the model to serve: --model FILE.gguf, or --scripted')
  if (env.NODE_ENV === 'production' && env.ALLOW_SANDBOX !== 'true') {
    throw new StartError(
      'The scripted model is a demonstration and does not serve with NODE_ENV=production, unless ALLOW_SANDBOX=true.',
    )
  }
  return {
    kind: 'scripted',
    tokensPerSecond: readNumber('--tokens-per-second', values['tokens-per-second'], {
      min: 0.1,
      max: 10_000,
    }),
  }
}

function readLlama(values: Values, file: string): LlamaOptions {
  if (values.scripted) throw new StartError('Give either --model FILE.gguf or --scripted, not both.')
  const engine = {
    file,
    library: values.library ?? import.meta.dirname,
    contextTokens: readNumber('--context', values.context, { min: 256, max: 1_048_576, whole: true }),
    threads: readNumber('--threads', values.threads, { min: 1, max: 256, whole: true }),
    idle_ms: readNumber('--idle-minutes', values['idle-minutes'], { min: 0, max: 10_080 }) * 60_000,
  }
  if (values.embeddings) return { kind: 'embedding', ...engine }
  const slots = readNumber('--slots', values.slots, { min: 1, max: 64, whole: true })
  return { kind: 'chat', ...engine, slots, is_guard: values.guard }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        scripted: { type: 'boolean', default: false },
        'tokens-per-second': { type: 'string', default: '25' },
        model: { type: 'string' },
        embeddings: { type: 'boolean', default: false },
        guard: { type: 'boolean', default: false },
        library: { type: 'string' },
        context: { type: 'string', default: '4096' },
        slots: { type: 'string', default: '4' },
        threads: { type: 'string', default: String(THREADS) },
        'idle-minutes': { type: 'string', default: '30' },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '0' },
      },
    }).values
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

type Range = { min: number; max: number; whole?: boolean }

function readNumber(name: string, text: string, { min, max, whole = false }: Range): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value
  throw new StartError(`${name} must be a number from ${min} to ${max}, and got "${text}".`)
}
