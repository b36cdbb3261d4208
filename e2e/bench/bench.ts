// `npm run bench [-- SECTION…]`: the figures of docs/benchmarks.md, each next to a baseline from the same run.
import { type BenchCitrine, startBenchCitrine } from './bench-citrine.ts'

/** These start servers of their own, or none. */
const SEPARATE: Record<string, () => Promise<void>> = {
  portraits: async () => (await import('./portraits-section.ts')).benchPortraits(),
  voices: async () => (await import('./voices-section.ts')).benchVoices(),
  webhooks: async () => (await import('./webhooks-section.ts')).benchWebhooks(),
  queues: async () => (await import('./queues-section.ts')).benchQueues(),
  prompt: async () => (await import('./prompt-section.ts')).benchPrompt(),
  recall: async () => (await import('./recall-section.ts')).benchRecall(),
  crowd: async () => (await import('./crowd-section.ts')).benchCrowd(),
  nodes: async () => (await import('./nodes-section.ts')).benchNodes(),
  events: async () => (await import('./events-section.ts')).benchEvents(),
  growth: async () => (await import('./growth-section.ts')).benchGrowth(),
  reading: async () => (await import('./reading-section.ts')).benchReading(),
  ages: async () => (await import('./ages-section.ts')).benchAges(),
  'false-alarms': async () => (await import('./false-alarms-section.ts')).benchFalseAlarms(),
}

/** These share one server. */
const SHARED: Record<string, (citrine: BenchCitrine) => Promise<void>> = {
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

/** These need packages that `npm install` does not install. */
const ONLY_WHEN_NAMED = ['false-alarms', 'lighthouse']

const names = [...Object.keys(SEPARATE), ...Object.keys(SHARED)]
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`there is ${names.join(', ')}, not ${unknown.join(', ')}`)
const selected = requested.length > 0 ? requested : names.filter((name) => !ONLY_WHEN_NAMED.includes(name))

for (const name of Object.keys(SEPARATE)) if (selected.includes(name)) await SEPARATE[name]?.()

const shared = Object.keys(SHARED).filter((name) => selected.includes(name))
if (shared.length > 0) {
  const citrine = await startBenchCitrine()
  try {
    for (const name of shared) await SHARED[name]?.(citrine)
  } finally {
    await citrine.stop()
  }
}
