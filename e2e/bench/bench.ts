// `npm run bench [-- SECTION…]` measures the figures of docs/benchmarks.md and prints each next to a baseline from the same
// run and to the kept one in docs/benchmarks.json. `--keep` replaces the kept figures.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type BenchCitrine, startBenchCitrine } from './bench-citrine.ts'
import { compareSection, type Figure, printComparison } from './compare-figures.ts'
import { describeMachine, KEPT_FILE, keepFigures, readKept, readRelease } from './kept-figures.ts'

const SEPARATE: Record<string, () => Promise<Figure[]>> = {
  portraits: async () => (await import('./portraits-section.ts')).benchPortraits(),
  voices: async () => (await import('./voices-section.ts')).benchVoices(),
  webhooks: async () => (await import('./webhooks-section.ts')).benchWebhooks(),
  queues: async () => (await import('./queues-section.ts')).benchQueues(),
  prompt: async () => (await import('./prompt-section.ts')).benchPrompt(),
  recall: async () => (await import('./recall-section.ts')).benchRecall(),
  'recall-time': async () => (await import('./recall-time-section.ts')).benchRecallTime(),
  crowd: async () => (await import('./crowd-section.ts')).benchCrowd(),
  floor: async () => (await import('./floor-section.ts')).benchFloor(),
  nodes: async () => (await import('./nodes-section.ts')).benchNodes(),
  events: async () => (await import('./events-section.ts')).benchEvents(),
  growth: async () => (await import('./growth-section.ts')).benchGrowth(),
  reading: async () => (await import('./reading-section.ts')).benchReading(),
  ages: async () => (await import('./ages-section.ts')).benchAges(),
  'false-alarms': async () => (await import('./false-alarms-section.ts')).benchFalseAlarms(),
  tokens: async () => (await import('./tokens-section.ts')).benchTokens(),
  replies: async () => (await import('./replies-section.ts')).benchReplies(),
}

const SHARED: Record<string, (citrine: BenchCitrine) => Promise<Figure[]>> = {
  streams: async (citrine) => (await import('./streams-section.ts')).benchStreams(citrine),
  logins: async (citrine) => (await import('./logins-section.ts')).benchLogins(citrine),
  ledger: async (citrine) => (await import('./ledger-section.ts')).benchLedger(citrine),
  lighthouse: async (citrine) => (await import('./lighthouse-section.ts')).benchLighthouse(citrine),
  shop: async (citrine) => (await import('./shop-section.ts')).benchShop(citrine),
  runner: async (citrine) => (await import('./runner-section.ts')).benchRunner(citrine),
  search: async (citrine) => (await import('./search-section.ts')).benchSearch(citrine),
  history: async (citrine) => (await import('./history-section.ts')).benchHistory(citrine),
  lists: async (citrine) => (await import('./lists-section.ts')).benchLists(citrine),
}

const ONLY_WHEN_NAMED = ['false-alarms', 'lighthouse', 'replies', 'tokens']

const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
})
const names = [...Object.keys(SEPARATE), ...Object.keys(SHARED)]
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`there is ${names.join(', ')}, not ${unknown.join(', ')}`)
const selected = requested.length > 0 ? requested : names.filter((name) => !ONLY_WHEN_NAMED.includes(name))
const release = values.keep ? await readRelease() : null
const kept = await readKept(KEPT_FILE)
const machine = describeMachine()

async function runSection(name: string, run: () => Promise<Figure[]>): Promise<void> {
  const [load = Number.NaN] = loadavg()
  const before = kept[name]
  if (release !== null) {
    const figures = await run()
    if (before !== undefined) printComparison(figures, before, machine)
    const date = new Date().toISOString().slice(0, 10)
    await keepFigures(KEPT_FILE, name, figures, { date, ...release, machine, load: Number(load.toFixed(1)) })
    console.log(`\nThese figures of ${name} are now in ${KEPT_FILE}.`)
  } else if (before === undefined) {
    await run()
    console.log(`\n${KEPT_FILE} has no figures of ${name} to compare these with.`)
  } else {
    const { lost } = await compareSection(run, before, machine)
    if (lost.length === 0) return
    console.log(`\nWorse than before by more than 20 %, three times: ${lost.join('; ')}`)
    process.exitCode = 1
  }
}

for (const [name, run] of Object.entries(SEPARATE)) if (selected.includes(name)) await runSection(name, run)

const shared = Object.entries(SHARED).filter(([name]) => selected.includes(name))
if (shared.length > 0) {
  const citrine = await startBenchCitrine()
  try {
    for (const [name, run] of shared) {
      let isRepeated = false
      await runSection(name, async () => {
        if (isRepeated) return runAlone(run)
        isRepeated = true
        return run(citrine)
      })
    }
  } finally {
    await citrine.stop()
  }
}

/** A repeat has a server of its own, since the database holds what the first run inserted. */
async function runAlone(run: (citrine: BenchCitrine) => Promise<Figure[]>): Promise<Figure[]> {
  const citrine = await startBenchCitrine()
  try {
    return await run(citrine)
  } finally {
    await citrine.stop()
  }
}
