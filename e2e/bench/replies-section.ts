import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareTestModel } from '../../scripts/test-model.ts'
import { buildLlm } from '../../server/src/providers/llm/build-llm.ts'
import type { LlmPort } from '../../server/src/providers/llm/llm.port.ts'
import { llmConfig, llmDispatcher } from '../../server/src/providers/llm/openai.llm.ts'
import { probeEndpoint } from '../../server/src/providers/llm/probe.ts'
import { startRunner } from '../../server/src/providers/llm/runner/start-runner.ts'
import { TRIAL_REPLY_TOKENS } from '../../server/src/providers/llm/runner/upgrade-to-runner.ts'
import type { Figure } from './compare-figures.ts'
import { printTable } from './figures.ts'
import { CHECKS, checkReply } from './replies/check-reply.ts'
import { readSituations, type Situation } from './replies/read-situations.ts'
import {
  CRITERIA,
  compareVerdicts,
  drawKey,
  type Key,
  readVerdicts,
  type Sides,
  type Verdict,
  writeSheet,
} from './replies/sheets.ts'
import { type WrittenReply, writeReply } from './replies/write-reply.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/citrine-replies', import.meta.url))
const PROMPTS = ['large', 'small'] as const
/** Threads of one model wait for each other, which costs most where other programs run. */
const THREADS = 1
const TIMEOUT_MS = 60_000

type Replies = Record<string, WrittenReply>

/**
 * Lets a small model reply in forty situations, with the prompt of large models and with its own, and counts what can
 * be checked by a program. Writes sheets for blind readers. With their verdicts in `verdicts-1.txt` and
 * `verdicts-2.txt` of the same folder, prints these instead.
 *
 * REPLIES_MODEL is a model file instead of the starter, REPLIES_HALF is `development` or `test`, REPLIES_SEEDS are the
 * seeds of the checks, of which the sheets show the first. REPLIES_PROMPTS are the prompts to use, or `none` for new
 * sheets of stored replies. REPLIES_SIDES are the two prompts of the sheets, by default `large,small`.
 */
export async function benchReplies(): Promise<Figure[]> {
  const { REPLIES_MODEL, REPLIES_HALF, REPLIES_SEEDS = '1', REPLIES_PROMPTS, REPLIES_SIDES } = process.env
  const { model_file, runner_library } = await prepareTestModel()
  const model = REPLIES_MODEL ?? model_file
  const folder = join(process.env.REPLIES_FOLDER ?? CACHE, basename(model, '.gguf'))
  await mkdir(folder, { recursive: true })
  const situations = (await readSituations()).filter(({ half }) => (REPLIES_HALF ?? half) === half)
  const [left = 'large', right = 'small'] = REPLIES_SIDES?.split(',') ?? []
  const sides: Sides = [left, right]
  const key = await readJson<Key>(join(folder, 'key.json'))
  const verdicts = key === null ? null : await readBothVerdicts(folder, key)
  if (verdicts !== null) return reportVerdicts(verdicts, key?.sides ?? sides)

  const seeds = REPLIES_SEEDS.split(',').map(Number)
  const prompts = PROMPTS.filter((prompt) => REPLIES_PROMPTS?.split(',').includes(prompt) ?? true)
  if (prompts.length > 0) await writeAll(situations, { model, runner_library, prompts, seeds, folder })
  const load = async (side: string, seed: number): Promise<Replies> =>
    (await readJson<Replies>(join(folder, `${side}-${seed}.json`))) ?? {}
  const rows = await Promise.all(
    sides.map(async (side) => ({ side, replies: await Promise.all(seeds.map((seed) => load(side, seed))) })),
  )
  const drawn = drawKey(situations, sides)
  const first = Object.fromEntries(rows.map(({ side, replies }) => [side, replies[0] ?? {}]))
  await writeJson(join(folder, 'key.json'), drawn)
  for (const [pass, order] of drawn.passes.entries())
    await writeFile(join(folder, `sheet-${pass + 1}.md`), writeSheet(situations, order, first, sides))
  console.log(`\nThe sheets are in ${folder}.`)
  return reportChecks(situations, rows)
}

async function connect(base_url: string): Promise<LlmPort> {
  const probe = await probeEndpoint({ base_url, api_key: undefined }, llmDispatcher, TIMEOUT_MS)
  return buildLlm({ base_url, probe, reply_tokens: TRIAL_REPLY_TOKENS }, llmConfig.parse({}), llmDispatcher)
}

type Run = {
  model: string
  runner_library: string
  prompts: readonly (typeof PROMPTS)[number][]
  seeds: readonly number[]
  folder: string
}

/** Replies to one prompt come one after the other, so that the runner reads it once. */
async function writeAll(
  situations: readonly Situation[],
  { model, runner_library, prompts, seeds, folder }: Run,
): Promise<void> {
  const runner = await startRunner({
    args: ['--model', model, '--library', runner_library, '--threads', String(THREADS)],
  })
  try {
    const llm = await connect(runner.base_url)
    const written = new Map<string, Replies>()
    for (const situation of situations)
      for (const prompt of prompts)
        for (const seed of seeds) {
          const path = join(folder, `${prompt}-${seed}.json`)
          const replies = written.get(path) ?? {}
          replies[situation.id] = await writeReply(situation, { llm, isSmall: prompt === 'small', seed })
          written.set(path, replies)
          await writeJson(path, replies)
        }
  } finally {
    await runner.stop()
  }
}

async function readJson<T>(path: string): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as T)
}

const writeJson = (path: string, value: unknown): Promise<void> =>
  writeFile(path, `${JSON.stringify(value, null, 2)}\n`)

function reportChecks(
  situations: readonly Situation[],
  rows: readonly { side: string; replies: readonly Replies[] }[],
): Figure[] {
  const counted = rows.map(({ side, replies }) => {
    const results = replies.flatMap((each) =>
      situations.flatMap((situation) => {
        const reply = each[situation.id]
        return reply === undefined ? [] : [{ reply, checks: checkReply(situation, reply) }]
      }),
    )
    const shares = CHECKS.map((check) => {
      const asked = results.filter(({ checks }) => checks[check] !== null)
      return (asked.filter(({ checks }) => checks[check]).length / asked.length) * 100
    })
    const all = results.filter(({ checks }) => CHECKS.every((check) => checks[check] !== false)).length
    const tokens = results.reduce((sum, { reply }) => sum + reply.prompt_tokens, 0) / results.length
    return { side, shares, all: (all / results.length) * 100, tokens, count: results.length }
  })
  const percent = (value: number): string => `${value.toFixed(0)} %`
  printTable(
    `Replies that pass each check (${counted[0]?.count ?? 0} per prompt)`,
    ['prompt', ...CHECKS, 'all', 'prompt tokens'],
    counted.map(({ side, shares, all, tokens }) => [
      side,
      ...shares.map(percent),
      percent(all),
      tokens.toFixed(0),
    ]),
  )
  return counted.map(({ side, all }) => ({
    name: `replies without a fault, ${side}`,
    unit: '%',
    value: all,
    is_more_better: true,
    noise: 10,
  }))
}

async function readBothVerdicts(folder: string, { passes, sides }: Key): Promise<Verdict[][] | null> {
  const texts = await Promise.all(
    passes.map((_, pass) => readFile(join(folder, `verdicts-${pass + 1}.txt`), 'utf8').catch(() => null)),
  )
  const verdicts = texts.flatMap((text, pass) =>
    text === null ? [] : [readVerdicts(text, passes[pass] ?? {}, sides)],
  )
  return verdicts.length === passes.length ? verdicts : null
}

function reportVerdicts(passes: readonly Verdict[][], sides: Sides): Figure[] {
  const letters = Object.keys(CRITERIA) as (keyof typeof CRITERIA)[]
  const all = passes.flat()
  const [first = [], second = []] = passes
  const rows = sides.map((side) => {
    const missed = letters.map(
      (letter) => all.filter((verdict) => verdict.missed[side]?.includes(letter)).length,
    )
    const preferred = passes.map((verdicts) => verdicts.filter(({ better }) => better === side).length)
    return { side, preferred, missed }
  })
  printTable(
    `Verdicts of ${passes.length} passes over ${first.length} situations`,
    [
      'prompt',
      ...passes.map((_, pass) => `better, pass ${pass + 1}`),
      ...letters.map((letter) => `misses ${letter}`),
    ],
    rows.map(({ side, preferred, missed }) => [side, ...preferred.map(String), ...missed.map(String)]),
  )
  const { same, opposite } = compareVerdicts(first, second)
  console.log(
    `\nThe passes agree on ${same} of ${first.length} situations and contradict each other on ${opposite}.`,
  )
  for (const [letter, text] of Object.entries(CRITERIA)) console.log(`${letter}  ${text}`)
  return rows.map(({ side, preferred }) => ({
    name: `preferred, ${side}`,
    unit: 'count',
    value: preferred.reduce((sum, count) => sum + count, 0),
    is_more_better: true,
  }))
}
