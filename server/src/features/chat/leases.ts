/**
 * The end of a new lease. The node that writes a reply has a lease on it, and renews it until the reply ends; once it
 * lapses, another node may take the reply over. A lease lasts 10 s, longer than a node may be busy or wait for its
 * database. All times are the database's, because the clocks of nodes differ.
 */
export const LEASE_END = `clock_timestamp() + interval '10 seconds'`
/** The end of a lease that its node gave up: a time in the past, so that any node may take the reply over. */
export const RELEASED = `'epoch'::timestamptz`
/** A renewal or a store that its node began before it gave the lease up must not take the lease back. */
export const IS_NOT_RELEASED = `r.lease_until > ${RELEASED}`

const SECOND = ':2'
/**
 * Suffix of a lease taken over from a slow node. `:2` becomes `:1` once the lost node proves to be alive: the reply did
 * not bring it down, so it may be taken over again.
 */
const AFTER_SLOW = ':1'

type LeaseRow = { lease_node: string | null }

export const nameSecondLease = (node: string): string => node + SECOND
/** Returns whether a second node writes the reply: readers may have seen words of the first that were never stored. */
export const isTakenOver = ({ lease_node }: LeaseRow): boolean =>
  isSecondLease({ lease_node }) || lease_node?.endsWith(AFTER_SLOW) === true
/** True when the reply was taken over from a lost node, which it may have brought down. */
export const isSecondLease = ({ lease_node }: LeaseRow): boolean => lease_node?.endsWith(SECOND) === true
export const listLeaseNames = (node: string): string[] => [node, node + AFTER_SLOW, nameSecondLease(node)]
export const isLeasedBy = (node: string): string =>
  `r.lease_node in (${node}::text, ${node}::text || '${AFTER_SLOW}', ${node}::text || '${SECOND}')`
export const IS_SECOND_LEASE = `r.lease_node like '%${SECOND}'`
/** A reply that 4 nodes gave up as too slow is not given to a fifth. */
export const SLOW_NODES_MAX = 4
/** True for a lease after which no other node continues the reply. */
export const IS_LAST_LEASE = `(${IS_SECOND_LEASE} or r.take_overs >= ${SLOW_NODES_MAX})`
export const SLOW_LEASE = `left(r.lease_node, -${SECOND.length}) || '${AFTER_SLOW}'`
