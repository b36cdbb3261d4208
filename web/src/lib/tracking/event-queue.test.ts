// @vitest-environment jsdom
import { locks } from 'node:worker_threads'
import type { TrackingEvent } from '@citrine/contract/tracking'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventQueue } from './event-queue.ts'

let sent: string[]
let isReachable: boolean
let open: ReturnType<typeof createEventQueue>[]

beforeEach(() => {
  sent = []
  beacons = []
  open = []
  isReachable = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks, sendBeacon }))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    sent.push(JSON.parse(body).base_data.event.event_id)
    return new Response()
  })
})
afterEach(() => {
  for (const tab of open) tab.stop()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let beacons: Blob[] = []
const sendBeacon = (_: string, body: Blob): boolean => {
  if (isReachable) beacons.push(body)
  return isReachable
}
const listBeaconIds = async () =>
  (await Promise.all(beacons.map((body) => body.text()))).map(
    (text) => JSON.parse(text).base_data.event.event_id,
  )

/** A browser first says that the user leaves the page, then that the page is hidden. */
function leavePage({ persisted = false } = {}): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
  document.dispatchEvent(new Event('visibilitychange'))
}

function openTab() {
  const tab = createEventQueue({ url: 'http://collector.example', shape: 'event', app_key: 'k' })
  open.push(tab)
  return tab
}

const record = (event_id: string, event_time = Date.now()): TrackingEvent => ({
  app: {} as TrackingEvent['app'],
  device: {} as TrackingEvent['device'],
  event: { event_id, event_time } as TrackingEvent['event'],
  locate: {},
})

const storedIds = () =>
  JSON.stringify(Object.entries(localStorage))
    .match(/\b[abc]\d\b/g)
    ?.sort() ?? []
const waitForStored = (...ids: string[]) => expect.poll(storedIds).toEqual(ids)
const passFlush = () => vi.advanceTimersByTimeAsync(5_000)
async function listSentLater(): Promise<string[]> {
  await passFlush()
  return [...sent].sort()
}

test('two tabs send each event once, and each keeps what the other has not sent', async () => {
  const one = openTab()
  const other = openTab()
  one.add(record('a1'))
  other.add(record('b1'))
  await waitForStored('a1', 'b1')
  openTab()
  await passFlush()
  await expect.poll(() => [...sent].sort()).toEqual(['a1', 'b1'])
  await waitForStored()
})

test('the events of a tab that closed are sent by one that was open or opens later', async () => {
  isReachable = false
  const closing = openTab()
  closing.add(record('a1'))
  await waitForStored('a1')
  openTab()
  openTab()
  await passFlush()
  closing.stop()
  isReachable = true
  await expect.poll(listSentLater).toEqual(['a1'])
  await waitForStored()
})

test('an event that was not sent for a day is dropped', async () => {
  localStorage.setItem('event_queue', JSON.stringify([record('a1', Date.now() - 86_400_001), record('a2')]))
  openTab()
  await waitForStored('a2')
  await passFlush()
  await expect.poll(() => sent).toEqual(['a2'])
})

test('a page that comes back from the cache for "back" does not repeat the events that another page sent', async () => {
  const tab = openTab()
  tab.add(record('a1'))
  await waitForStored('a1')
  isReachable = false
  leavePage({ persisted: true })
  isReachable = true
  const next = openTab()
  await passFlush()
  await expect.poll(() => sent).toEqual(['a1'])
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  tab.add(record('b1'))
  next.add(record('c1'))
  await expect.poll(listSentLater).toEqual(['a1', 'b1', 'c1'])
  expect(beacons).toEqual([])
})

test('a page that is left sends its waiting events, and keeps none of them', async () => {
  const tab = openTab()
  tab.add(record('a1'))
  tab.add(record('a2'))
  await waitForStored('a1', 'a2')
  leavePage()
  expect(await listBeaconIds()).toEqual(['a1', 'a2'])
  await waitForStored()
})

test('a page that is left does not repeat events that it sent before', async () => {
  const tab = openTab()
  tab.add(record('a1'))
  await waitForStored('a1')
  await passFlush()
  await expect.poll(() => sent).toEqual(['a1'])
  await waitForStored()
  tab.add(record('a2'))
  await waitForStored('a2')
  leavePage()
  expect(await listBeaconIds()).toEqual(['a2'])
})

test('a page whose tracking stopped sends nothing as it is left', async () => {
  const tab = openTab()
  tab.add(record('a1'))
  await waitForStored('a1')
  tab.stop()
  leavePage()
  expect(beacons).toEqual([])
})

test('tracking that stopped sends nothing more, neither a batch that is being packed nor an event that comes late', async () => {
  const tab = openTab()
  tab.add(record('a1'))
  await waitForStored('a1')
  vi.advanceTimersByTime(5_000)
  tab.stop()
  tab.add(record('a2'))
  localStorage.clear()
  await passFlush()
  const next = openTab()
  next.add(record('b1'))
  await passFlush()
  await expect.poll(() => sent).toEqual(['b1'])
  await waitForStored()
})

test.each(['the next batch', 'leaving the page'])(
  'an event that waited in an open page for more than a day is dropped by %s',
  async (way) => {
    isReachable = false
    const tab = openTab()
    const added_at = Date.now()
    tab.add(record('a1'))
    await waitForStored('a1')
    await passFlush()
    isReachable = true
    vi.spyOn(Date, 'now').mockReturnValue(added_at + 86_400_001)
    if (way === 'the next batch') {
      tab.add(record('a2'))
      await passFlush()
      await expect.poll(() => sent).toEqual(['a2'])
      await waitForStored()
    } else {
      leavePage()
      expect(beacons).toEqual([])
    }
    vi.restoreAllMocks()
  },
)

test('without locks, as on plain HTTP, the events of an earlier page are sent too', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: undefined, sendBeacon }))
  localStorage.setItem('event_queue.gone', JSON.stringify([record('a1')]))
  openTab()
  await waitForStored('a1')
  await passFlush()
  await expect.poll(() => sent).toEqual(['a1'])
  await waitForStored()
})
