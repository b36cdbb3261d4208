// `npm run bench [-- streams | crowd | events | growth | shop | lists | history | reading | logins | ledger | runner | queues |
// portraits | prompt | recall | search | voices | webhooks | ages | false-alarms | lighthouse]`: figures of docs/benchmarks.md, each next to the bare
// alternative of the same run. Without names, all but the last two.
import { startBenchCitrine } from './bench-citrine.ts'

const SECTIONS = [
  'streams',
  'crowd',
  'events',
  'growth',
  'shop',
  'lists',
  'history',
  'reading',
  'logins',
  'ledger',
  'runner',
  'queues',
  'portraits',
  'prompt',
  'recall',
  'search',
  'voices',
  'webhooks',
  'ages',
  'false-alarms',
  'lighthouse',
] as const
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !SECTIONS.some((section) => section === name))
if (unknown.length > 0) throw new Error(`there is ${SECTIONS.join(', ')}, not ${unknown.join(', ')}`)
const isWanted = (section: (typeof SECTIONS)[number]): boolean =>
  wanted.length === 0 || wanted.includes(section)

if (isWanted('portraits')) await (await import('./portraits-section.ts')).benchPortraits()
if (wanted.includes('false-alarms')) await (await import('./false-alarms-section.ts')).benchFalseAlarms()
// These start their own servers.
if (isWanted('voices')) await (await import('./voices-section.ts')).benchVoices()
if (isWanted('webhooks')) await (await import('./webhooks-section.ts')).benchWebhooks()
if (isWanted('queues')) await (await import('./queues-section.ts')).benchQueues()
if (isWanted('prompt')) await (await import('./prompt-section.ts')).benchPrompt()
if (isWanted('recall')) await (await import('./recall-section.ts')).benchRecall()
if (isWanted('crowd')) await (await import('./crowd-section.ts')).benchCrowd()
if (isWanted('events')) await (await import('./events-section.ts')).benchEvents()
if (isWanted('growth')) await (await import('./growth-section.ts')).benchGrowth()
if (isWanted('reading')) await (await import('./reading-section.ts')).benchReading()
if (isWanted('ages')) await (await import('./ages-section.ts')).benchAges()
const OWN_PLACE = [
  'portraits',
  'queues',
  'prompt',
  'recall',
  'crowd',
  'events',
  'growth',
  'reading',
  'voices',
  'webhooks',
  'ages',
  'false-alarms',
]
if (wanted.every((name) => OWN_PLACE.includes(name)) && wanted.length > 0) process.exit()

const citrine = await startBenchCitrine()
try {
  if (isWanted('streams')) await (await import('./streams-section.ts')).benchStreams(citrine)
  if (isWanted('logins')) await (await import('./logins-section.ts')).benchLogins(citrine)
  if (isWanted('ledger')) await (await import('./ledger-section.ts')).benchLedger(citrine)
  if (wanted.includes('lighthouse')) await (await import('./lighthouse-section.ts')).benchLighthouse(citrine)
  if (isWanted('shop')) await (await import('./shop-section.ts')).benchShop(citrine)
  if (isWanted('runner')) await (await import('./runner-section.ts')).benchRunner(citrine)
  if (isWanted('search')) await (await import('./search-section.ts')).benchSearch(citrine)
  if (isWanted('history')) await (await import('./history-section.ts')).benchHistory(citrine)
  if (isWanted('lists')) await (await import('./lists-section.ts')).benchLists(citrine)
} finally {
  await citrine.stop()
}
