// `npm run bench [-- streams | shop | lists | logins | ledger | runner | portraits]`: figures of docs/benchmarks.md, each beside the bare alternative of the same run.
import { temporaryPlace } from './place.ts'

const SECTIONS = ['streams', 'shop', 'lists', 'logins', 'ledger', 'runner', 'portraits', 'search'] as const
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !SECTIONS.some((section) => section === name))
if (unknown.length > 0) throw new Error(`there is ${SECTIONS.join(', ')}, not ${unknown.join(', ')}`)
const isWanted = (section: (typeof SECTIONS)[number]): boolean =>
  wanted.length === 0 || wanted.includes(section)

if (isWanted('portraits')) await (await import('./portraits-section.ts')).benchPortraits()
if (wanted.length === 1 && wanted[0] === 'portraits') process.exit()

const place = await temporaryPlace()
try {
  if (isWanted('streams')) await (await import('./streams-section.ts')).benchStreams(place)
  if (isWanted('logins')) await (await import('./logins-section.ts')).benchLogins(place)
  if (isWanted('ledger')) await (await import('./ledger-section.ts')).benchLedger(place)
  if (isWanted('shop')) await (await import('./shop-section.ts')).benchShop(place)
  if (isWanted('runner')) await (await import('./runner-section.ts')).benchRunner(place)
  if (isWanted('search')) await (await import('./search-section.ts')).benchSearch(place)
  if (isWanted('lists')) await (await import('./lists-section.ts')).benchLists(place)
} finally {
  await place.stop()
}
