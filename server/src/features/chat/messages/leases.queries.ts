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

/**
 * `lease_node` is the id of the writing node and a suffix, which says how the node got the reply. No suffix: it is the first
 * node. `:2`: it took the reply from a node that was lost, perhaps because of this reply. `:1`: it took the reply from one
 * that proved to be only slow, so that the reply may move again.
 */
const FROM_LOST = ':2'
const FROM_SLOW = ':1'

type Lease = { lease_node: string | null }

export const buildTakenLease = (node: string): string => node + FROM_LOST
export const isTakenFromLost = ({ lease_node }: Lease): boolean => lease_node?.endsWith(FROM_LOST) === true
/** Returns whether a second node writes the reply: readers may have seen words of the first that were never stored. */
export const isTakenOver = (lease: Lease): boolean =>
  isTakenFromLost(lease) || lease.lease_node?.endsWith(FROM_SLOW) === true
export const listLeaseNames = (node: string): string[] => [node, node + FROM_SLOW, node + FROM_LOST]

export const isLeasedBy = (node: string): string =>
  `r.lease_node in (${node}::text, ${node}::text || '${FROM_SLOW}', ${node}::text || '${FROM_LOST}')`
export const IS_TAKEN_FROM_LOST = `r.lease_node like '%${FROM_LOST}'`
/** The same lease, taken from a slow node instead of a lost one. */
export const LEASE_FROM_SLOW = `left(r.lease_node, -${FROM_LOST.length}) || '${FROM_SLOW}'`

/** A reply that 4 nodes gave up as too slow is not given to a fifth. */
export const SLOW_NODES_MAX = 4
/** True for a lease after which no other node continues the reply. */
export const IS_LAST_LEASE = `(${IS_TAKEN_FROM_LOST} or r.take_overs >= ${SLOW_NODES_MAX})`
