/**
 * The end of a lease that begins now: 10 s later, longer than a node may be busy or wait for its database. Leases begin, end and
 * are compared by the clock of the database, because the clocks of nodes differ.
 */
export const LEASE_END = `clock_timestamp() + interval '10 seconds'`
/** The end of a lease that its own node gave up: in the past for every node. */
export const RELEASED = `'epoch'::timestamptz`

const SECOND = ':2'
/** Replaces `:2` once the node that lost the reply turns out to be alive: the reply did not end that node. */
const AFTER_SLOW = ':1'

type LeaseRow = { lease_node: string | null }

/** The name of a node's lease for a reply that another node began. */
export const nameSecondLease = (node: string): string => node + SECOND
/** Returns whether another node began the reply: its readers may have seen words that were never stored. */
export const isTakenOver = ({ lease_node }: LeaseRow): boolean =>
  isSecondLease({ lease_node }) || lease_node?.endsWith(AFTER_SLOW) === true
/** Returns whether the reply may have ended a node. */
export const isSecondLease = ({ lease_node }: LeaseRow): boolean => lease_node?.endsWith(SECOND) === true
/** The names that a node's lease may have, whichever node began the reply. */
export const listLeaseNames = (node: string): string[] => [node, node + AFTER_SLOW, nameSecondLease(node)]
/** The condition that a node has a lease for a reply, whichever node began it. */
export const isLeasedBy = (node: string): string =>
  `r.lease_node in (${node}::text, ${node}::text || '${AFTER_SLOW}', ${node}::text || '${SECOND}')`
/** The condition that a reply may have ended a node. */
export const IS_SECOND_LEASE = `r.lease_node like '%${SECOND}'`
/** Slow nodes that may lose a reply to another one: the node after these would be slow too. */
export const SLOW_NODES_MAX = 4
/** The condition that no node continues a reply after this lease. */
export const IS_LAST_LEASE = `(${IS_SECOND_LEASE} or r.take_overs >= ${SLOW_NODES_MAX})`
/** The new name of a second lease, once the node that lost the reply turns out to be only slow. */
export const SLOW_LEASE = `left(r.lease_node, -${SECOND.length}) || '${AFTER_SLOW}'`
