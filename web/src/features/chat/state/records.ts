import type { ChatRecord } from '@citrine/contract/chat'

/** The loaded messages form one unbroken part of the path, the oldest first, one for each depth. */
export type Records = readonly ChatRecord[]

/** At most 400 messages stay loaded. The farthest from the reader are dropped, and load again on demand. */
const RECORDS_MAX = 400

const VISIBLE_FIELDS = [
  'record_id',
  'state',
  'content',
  'fault',
  'is_given_back',
  'is_edited',
  'is_pinned',
  'is_deleted',
  'rating',
] as const
const ALTERNATE_FIELDS = ['index', 'total', 'previous_id', 'next_id'] as const

const isSame = (a: ChatRecord, b: ChatRecord): boolean =>
  VISIBLE_FIELDS.every((field) => a[field] === b[field]) &&
  a.rating_reasons?.join() === b.rating_reasons?.join() &&
  ALTERNATE_FIELDS.every((field) => a.alternate[field] === b.alternate[field])

const isNext = (above: ChatRecord | undefined, below: ChatRecord | undefined): boolean =>
  above !== undefined && below !== undefined && below.parent_id === above.record_id

/** Adds a page of older messages, unless it does not connect to the loaded ones. */
export function addOlder(records: Records, page: Records): Records {
  const [first] = records
  if (first === undefined) return page
  const older = page.filter(({ depth }) => depth < first.depth)
  return isNext(older.at(-1), first) ? [...older, ...records].slice(0, RECORDS_MAX) : records
}

export function addNewer(records: Records, page: Records): Records {
  const last = records.at(-1)
  if (last === undefined) return page
  const newer = page.filter(({ depth }) => depth > last.depth)
  return isNext(last, newer[0]) ? [...records, ...newer].slice(-RECORDS_MAX) : records
}

/** Replaces the messages of a page. Those before and after it stay if they connect to it. Messages beyond `total` are dropped. */
export function mergePage(records: Records, page: Records, total: number): Records {
  const [first] = page
  const last = page.at(-1)
  if (first === undefined || last === undefined) return page
  const before = records.filter(({ depth }) => depth < first.depth)
  const after = last.depth >= total - 1 ? [] : records.filter(({ depth }) => depth > last.depth)
  // An unchanged message keeps its identity, so that its row does not render again.
  const byId = new Map(records.map((record) => [record.record_id, record]))
  const fresh = page.map((record) => {
    const was = byId.get(record.record_id)
    return was !== undefined && isSame(was, record) ? was : record
  })
  return [...(isNext(before.at(-1), first) ? before : []), ...fresh, ...(isNext(last, after[0]) ? after : [])]
}

export function putRecord(records: Records, record: ChatRecord): Records {
  const before = records.filter(({ depth }) => depth < record.depth)
  const isKnown = records.some(({ record_id }) => record_id === record.record_id)
  const after = isKnown ? records.filter(({ depth }) => depth > record.depth) : []
  return isKnown || isNext(before.at(-1), record) ? [...before, record, ...after] : [record]
}

/** Returns true if the reply ended early, by the user or by a fault. */
export const hasEndedEarly = ({ state }: ChatRecord): boolean =>
  state === 'stopped' || state === 'interrupted'

export const isIncomplete = (record: ChatRecord): boolean =>
  hasEndedEarly(record) || record.finish === 'length'
