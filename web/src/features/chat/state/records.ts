import type { ChatRecord } from '@citrine/contract/chat'

/** Loaded records are one unbroken piece of the chosen path, oldest first: each depth once. */
export type Records = readonly ChatRecord[]

const isSame = (a: ChatRecord, b: ChatRecord): boolean =>
  a.record_id === b.record_id && a.state === b.state && a.content === b.content && a.fault === b.fault

/** Puts an older page before what is there; a page that does not reach it is of no use. */
export function addOlder(records: Records, page: Records): Records {
  const [first] = records
  if (first === undefined) return page
  const older = page.filter(({ depth }) => depth < first.depth)
  return older.at(-1)?.record_id === first.parent_id ? [...older, ...records] : records
}

/** The newest page says where the path ends. What lies before it stays if it is still the same path. */
export function takeNewest(records: Records, page: Records): Records {
  const [first] = page
  if (first === undefined) return page
  const kept = records.filter(({ depth }) => depth < first.depth)
  const isJoined = kept.length > 0 && kept.at(-1)?.record_id === first.parent_id
  // An unchanged record stays the same object, and so what is drawn of it.
  const known = new Map(records.map((record) => [record.record_id, record]))
  const newest = page.map((record) => {
    const before = known.get(record.record_id)
    return before !== undefined && isSame(before, record) ? before : record
  })
  return isJoined ? [...kept, ...newest] : newest
}

/** One record that began or changed; another one at its depth gives way, with all that followed it. */
export function putRecord(records: Records, record: ChatRecord): Records {
  const before = records.filter(({ depth }) => depth < record.depth)
  const isKnown = records.some(({ record_id }) => record_id === record.record_id)
  const after = isKnown ? records.filter(({ depth }) => depth > record.depth) : []
  return [...before, record, ...after]
}
