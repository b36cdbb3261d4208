import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { prepareTestModel } from '../../scripts/test-model.ts'
import { startRunner } from '../../server/src/providers/llm/runner/start-runner.ts'
import { makePeople } from '../people.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import type { Figure } from './compare-figures.ts'
import { findMedian, formatMs, printTable } from './figures.ts'
import { measureCache, measureWaits } from './runner-waits.ts'
import { timeStream } from './stream-load.ts'
import { startBareContender, startCitrineContender } from './streams.ts'

const THREADS = Math.max(1, Math.floor(availableParallelism() / 2))
const ROUNDS = 5
const CHATS_AT_ONCE = 4
const MAX_TOKENS = 120
const PROMPT =
  'Tell me a very long story about a lighthouse, with everything that happened there in a hundred years.'
const CHATS = 30
/** Tokens; the long chat has some 4,000 and its second message. */
const CONTEXT = 6_000

export async function benchRunner(product: BenchCitrine): Promise<Figure[]> {
  const { model_file, runner_library } = await prepareTestModel()
  const [bare, runner] = await Promise.all([
    startBare(runner_library, model_file),
    startRunner({
      args: [
        ...['--model', model_file, '--library', runner_library],
        ...['--threads', String(THREADS), '--context', String(CONTEXT)],
      ],
    }),
  ])
  try {
    const measureChat = (seed: number) => measureTokensPerSecond(runner.base_url, seed)
    const rates: Record<'bare' | 'alone' | 'four', number[]> = { bare: [], alone: [], four: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      const round_rates = {
        bare: [await bare.ask(round)],
        alone: [await measureChat(round)],
        four: await Promise.all(
          Array.from({ length: CHATS_AT_ONCE }, (_, index) => measureChat(round * CHATS_AT_ONCE + index)),
        ),
      }
      if (round > 0)
        for (const name of ['bare', 'alone', 'four'] as const) rates[name].push(...round_rates[name])
    }
    const alone = findMedian(rates.alone)
    const row = (name: string, samples: number[], base: number) => [
      name,
      findMedian(samples).toFixed(1),
      Math.min(...samples).toFixed(1),
      (findMedian(samples) / base).toFixed(2),
      (Math.min(...samples) / base).toFixed(2),
    ]
    printTable(
      `Tokens a second of one chat, SmolLM2 135M (${ROUNDS} rounds)`,
      ['', 'p50', 'slowest', 'p50 / base', 'slowest / base'],
      [
        row('node-llama-cpp directly', rates.bare, findMedian(rates.bare)),
        row('runner, one chat; base: directly', rates.alone, findMedian(rates.bare)),
        row(`runner, each of ${CHATS_AT_ONCE} chats; base: one chat`, rates.four, alone),
      ],
    )
    const rate = { unit: 'a second' as const, is_more_better: true as const }
    return [
      { ...rate, name: 'one chat, beside direct use', value: alone, bare: findMedian(rates.bare) },
      { ...rate, name: 'each of four chats, beside one', value: findMedian(rates.four), bare: alone },
      ...(await measureWaits(runner.base_url)),
      ...(await measureCache(runner.base_url)),
      ...(await benchOtherEndpoint(product, measureChat)),
    ]
  } finally {
    await Promise.all([bare.stop(), runner.stop()])
  }
}

/** The baseline is direct requests to the other endpoint, because client and endpoint lose cores to the runner too. */
async function benchOtherEndpoint(
  product: BenchCitrine,
  measureChat: (seed: number) => Promise<number>,
): Promise<Figure[]> {
  const citrine = await startCitrineContender(
    await makePeople(product.databaseUrl, product.url, 1),
    product.pid,
  )
  const endpoint = startBareContender('endpoint itself', product.model.url, product.model.pid)
  // Direct requests and Citrine's alternate, so that noise affects both.
  const sample = async (): Promise<{ added: number; endpoint: number; citrine: number }> => {
    const times = { endpoint: [] as number[], citrine: [] as number[] }
    for (let chat = 0; chat < CHATS; chat++) {
      times.endpoint.push((await endpoint.start(0)).first_ms)
      times.citrine.push((await citrine.start(0)).first_ms)
    }
    const of = { endpoint: findMedian(times.endpoint), citrine: findMedian(times.citrine) }
    return { ...of, added: of.citrine - of.endpoint }
  }
  await sample()
  const idle = await sample()
  let isBusy = true
  const chats = Array.from({ length: CHATS_AT_ONCE }, async (_, seed) => {
    while (isBusy) await measureChat(seed)
  })
  const busy = await sample()
  isBusy = false
  await Promise.all(chats)
  printTable(
    `First token of another endpoint's chat (${CHATS} samples, p50)`,
    ['', 'endpoint itself', 'through Citrine', 'added by Citrine'],
    [
      ['runner resting', formatMs(idle.endpoint), formatMs(idle.citrine), `+${formatMs(idle.added)}`],
      [
        `runner with ${CHATS_AT_ONCE} chats`,
        formatMs(busy.endpoint),
        formatMs(busy.citrine),
        `+${formatMs(busy.added)}`,
      ],
      [
        'difference',
        formatMs(busy.endpoint - idle.endpoint),
        formatMs(busy.citrine - idle.citrine),
        formatMs(busy.added - idle.added),
      ],
    ],
  )
  return [
    {
      name: 'first token of another endpoint, beside an idle runner',
      unit: 'ms',
      value: busy.citrine,
      bare: idle.citrine,
    },
  ]
}

async function measureTokensPerSecond(base_url: string, seed: number): Promise<number> {
  const { gaps_ms } = await timeStream(
    {
      url: new URL(`${base_url}/chat/completions`),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        stream: true,
        max_tokens: MAX_TOKENS,
        seed,
        messages: [{ role: 'user', content: PROMPT }],
      }),
    },
    '"content":"',
  )
  return computeRate(gaps_ms)
}

const computeRate = (gaps_ms: readonly number[]): number =>
  (gaps_ms.length * 1_000) / gaps_ms.reduce((sum, gap) => sum + gap, 0)

async function startBare(library: string, model_file: string) {
  const script = fileURLToPath(new URL('./bare-llama.ts', import.meta.url))
  const args = [script, library, model_file, String(THREADS)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const next = async (): Promise<unknown> => JSON.parse(String((await once(lines, 'line'))[0]))
  await next()
  return {
    ask: async (seed: number): Promise<number> => {
      child.stdin.write(`${JSON.stringify({ prompt: PROMPT, maxTokens: MAX_TOKENS, seed })}\n`)
      const times = (await next()) as number[]
      return computeRate(times.slice(1).map((time, index) => time - (times[index] ?? time)))
    },
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
