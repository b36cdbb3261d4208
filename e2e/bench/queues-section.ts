import { setTimeout as sleep } from 'node:timers/promises'
import { drawArrivals } from '../../scripts/queues/draw-arrivals.ts'
import { type Arrival, type Servers, simulateQueues } from '../../scripts/queues/simulate-queues.ts'
import { prepareTestModel } from '../../scripts/test-model.ts'
import { startRunner } from '../../server/src/providers/llm/runner/start-runner.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findMedian, findQuantile, formatMs, printTable } from './figures.ts'
import { type StreamTimes, timeStream } from './stream-load.ts'

const SLOTS = 2
const TOKENS = { min: 40, max: 120 }
/** Replies of one round. */
const REPLIES = 60
/** Rounds, because the machine's speed changes from one to the next. */
const ROUNDS = 3
/** The share of the slots' time that the replies need, high enough for a queue to form. */
const LOAD = 0.8
const CALIBRATIONS = 6
const MAX_DIFFERENCE = 0.2
const PROMPT =
  'Tell me a very long story about a lighthouse, with everything that happened there in a hundred years.'

/**
 * The simulation gets only the lengths of the replies, and the speeds of one and of two replies. The speeds are
 * measured before and after each round, because other users of the machine change them.
 */
export async function benchQueues(): Promise<Figure[]> {
  const { model_file, runner_library } = await prepareTestModel()
  const runner = await startRunner({
    args: ['--model', model_file, '--library', runner_library, '--threads', '1', '--slots', String(SLOTS)],
  })
  try {
    const ask = (tokens: number, seed: number) => askRunner(runner.base_url, tokens, seed)
    const simulated: Times[] = []
    const waited: Times[] = []
    let before = await calibrate(ask)
    for (let round = 1; round <= ROUNDS; round++) {
      const arrivals = drawRound(computeServers(before), round)
      const measured = await sendAt(arrivals, ask)
      const after = await calibrate(ask)
      const generated = arrivals.map(({ at_s }, index) => ({
        at_s,
        tokens: measured[index]?.text_count ?? 0,
      }))
      for (const { first_s, whole_s } of simulateQueues(computeServers(before, after), generated))
        simulated.push({ first_ms: first_s * 1_000, whole_ms: whole_s * 1_000 })
      for (const { first_ms, rest_ms } of measured) waited.push({ first_ms, whole_ms: first_ms + rest_ms })
      before = after
    }
    printComparison(simulated, waited)
    const listWhole = (all: readonly Times[]) => all.map(({ whole_ms }) => whole_ms)
    return timeFigures('reply, beside the simulation', listWhole(waited), listWhole(simulated))
  } finally {
    await runner.stop()
  }
}

/** Draws arrivals that keep the slots busy for `LOAD` of the time. */
function drawRound(servers: Servers, seed: number): Arrival[] {
  const mean_tokens = (TOKENS.min + TOKENS.max) / 2
  const slowdown = Math.max(1, (SLOTS * servers.tokens_per_second) / servers.total_tokens_per_second)
  const reply_s = slowdown * (servers.first_token_s + mean_tokens / servers.tokens_per_second)
  return drawArrivals({ replies: REPLIES, per_second: (LOAD * SLOTS) / reply_s, tokens: TOKENS, seed })
}

const sendAt = (arrivals: readonly Arrival[], ask: Ask): Promise<StreamTimes[]> =>
  Promise.all(
    arrivals.map(async ({ at_s, tokens }, index) => {
      await sleep(at_s * 1_000)
      return ask(tokens, index)
    }),
  )

type Ask = (tokens: number, seed: number) => Promise<StreamTimes>

type Calibration = { alone: StreamTimes[]; full: StreamTimes[] }

async function calibrate(ask: Ask): Promise<Calibration> {
  const alone: StreamTimes[] = []
  const full: StreamTimes[] = []
  await ask(TOKENS.max, 0)
  for (let seed = 1; seed <= CALIBRATIONS; seed++) {
    alone.push(await ask(TOKENS.max, seed))
    full.push(...(await Promise.all(Array.from({ length: SLOTS }, () => ask(TOKENS.max, seed)))))
  }
  return { alone, full }
}

/** Returns tokens per second, from each reply's own length, because a reply may end before `max_tokens`. */
const computeRate = (streams: readonly StreamTimes[]): number =>
  1_000 / findMedian(streams.map(({ rest_ms, text_count }) => rest_ms / text_count))

function computeServers(...calibrations: readonly Calibration[]): Servers {
  const alone = calibrations.flatMap((each) => each.alone)
  const full = calibrations.flatMap((each) => each.full)
  return {
    servers: 1,
    slots: SLOTS,
    first_token_s: findMedian(alone.map(({ first_ms }) => first_ms)) / 1_000,
    tokens_per_second: computeRate(alone),
    total_tokens_per_second: SLOTS * computeRate(full),
  }
}

function askRunner(base_url: string, max_tokens: number, seed: number): Promise<StreamTimes> {
  return timeStream(
    {
      url: new URL(`${base_url}/chat/completions`),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stream: true, max_tokens, seed, messages: [{ role: 'user', content: PROMPT }] }),
    },
    '"delta":{"content":"',
  )
}

type Times = { first_ms: number; whole_ms: number }

function printComparison(predicted: readonly Times[], measured: readonly Times[]): void {
  const rows = (['first_ms', 'whole_ms'] as const).flatMap((key) =>
    [0.5, 0.95].map((share) => {
      const [simulation = Number.NaN, bench = Number.NaN] = [predicted, measured].map((all) =>
        findQuantile(
          all.map((each) => each[key]),
          share,
        ),
      )
      const name = `${key === 'first_ms' ? 'first token' : 'whole reply'} p${share * 100}`
      return [name, formatMs(simulation), formatMs(bench), (simulation / bench).toFixed(2)]
    }),
  )
  printTable(
    `${predicted.length} replies before ${SLOTS} slots (aim: the simulation within ${MAX_DIFFERENCE * 100} %)`,
    ['', 'simulation', 'measured', 'ratio'],
    rows,
  )
}
