import type { ChatRecord } from '@citrine/contract/chat'

/** Loaded records are one unbroken piece of the shown path, oldest first: each depth once. */
export type Records = readonly ChatRecord[]

/** So many stay loaded; the farthest from what is read give way, and are loaded again when they are needed. */
const MOST_LOADED = 400

const LOOKS = [
  'record_id',
  'state',
  'content',
  'fault',
  'is_given_back',
  'is_edited',
  'is_pinned',
  'is_deleted',
] as const
const PLACES = ['index', 'total', 'previous_id', 'next_id'] as const

const isSame = (a: ChatRecord, b: ChatRecord): boolean =>
  LOOKS.every((field) => a[field] === b[field]) &&
  PLACES.every((field) => a.alternate[field] === b.alternate[field])

/** Whether the second record stands right below the first one. */
const isNext = (above: ChatRecord | undefined, below: ChatRecord | undefined): boolean =>
  above !== undefined && below !== undefined && below.parent_id === above.record_id

/** Puts an older page before what is there; a page that does not reach it is of no use. */
export function addOlder(records: Records, page: Records): Records {
  const [first] = records
  if (first === undefined) return page
  const older = page.filter(({ depth }) => depth < first.depth)
  return isNext(older.at(-1), first) ? [...older, ...records].slice(0, MOST_LOADED) : records
}

/** Puts a newer page behind what is there. */
export function addNewer(records: Records, page: Records): Records {
  const last = records.at(-1)
  if (last === undefined) return page
  const newer = page.filter(({ depth }) => depth > last.depth)
  return isNext(last, newer[0]) ? [...records, ...newer].slice(-MOST_LOADED) : records
}

/**
 * A page as the path is now. What lies before and after it stays where it still belongs to the same path; after a page
 * that has the path's end (`total` records) there is nothing.
 */
export function takePage(records: Records, page: Records, total: number): Records {
  const [first] = page
  const last = page.at(-1)
  if (first === undefined || last === undefined) return page
  const before = records.filter(({ depth }) => depth < first.depth)
  const after = last.depth >= total - 1 ? [] : records.filter(({ depth }) => depth > last.depth)
  // An unchanged record stays the same object, and so what is drawn of it.
  const known = new Map(records.map((record) => [record.record_id, record]))
  const now = page.map((record) => {
    const was = known.get(record.record_id)
    return was !== undefined && isSame(was, record) ? was : record
  })
  return [...(isNext(before.at(-1), first) ? before : []), ...now, ...(isNext(last, after[0]) ? after : [])]
}

/**
 * One record that began or changed; another one at its depth gives way, with all that followed it. One that does not
 * join what is there stands alone.
 */
export function putRecord(records: Records, record: ChatRecord): Records {
  const before = records.filter(({ depth }) => depth < record.depth)
  const isKnown = records.some(({ record_id }) => record_id === record.record_id)
  const after = isKnown ? records.filter(({ depth }) => depth > record.depth) : []
  return isKnown || isNext(before.at(-1), record) ? [...before, record, ...after] : [record]
}

/** A reply whose end is missing: going on with it stands at hand. */
export const isCut = ({ state, finish }: ChatRecord): boolean =>
  state === 'stopped' || state === 'interrupted' || finish === 'length'
