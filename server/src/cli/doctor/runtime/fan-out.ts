import { createLog } from '#server/platform/log.ts'
import { type ClusterState, readClusterState } from '#server/platform/outages/cluster-state.ts'
import { connectValkey, type ValkeyClient } from '#server/platform/outages/valkey-connections.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { showAddress } from '../ask/show-address.ts'
import { measureTime, resolveWithin, TIMEOUT_MS } from '../ask/timeout.ts'
import type { Check } from '../check.ts'

const CLUSTER_HINTS: Record<ClusterState, string | null> = {
  ok: null,
  failing:
    'A part of the cluster does not answer: nodes count some rate limits by themselves. Is each of its servers up?',
  hidden:
    'Its user may not call CLUSTER INFO, so /readyz cannot list a failing cluster: add +cluster|info to its rights.',
}

export const fanOut: Check = {
  part: 'fan-out',
  settings: ['VALKEY_URL'],
  examine: async ({ config: { VALKEY_URL: url } }) => {
    if (url === undefined) return { mark: 'ok', served_by: 'one process', answer: 'enough for one node' }
    const served_by = `Valkey at ${showAddress(url)}`
    const client = connectValkey(url, createLog('silent'))
    let cause: unknown
    // The command's own error only says that it was retried too often.
    client.on('error', (error) => {
      cause ??= error
    })
    try {
      const isCluster = new URL(url).searchParams.has('cluster')
      const asked = Promise.all([readVersion(client), isCluster ? readClusterState(client) : ('ok' as const)])
      const [version, state] = await resolveWithin(TIMEOUT_MS, asked)
      const { ms } = await measureTime(() => resolveWithin(TIMEOUT_MS, client.ping()))
      const hint = CLUSTER_HINTS[state]
      const outcome = { served_by, answer: version, ms }
      return hint === null ? { mark: 'ok', ...outcome } : { mark: 'warn', ...outcome, hints: [hint] }
    } catch (error) {
      return {
        mark: 'FAIL',
        served_by,
        answer: describeFault(cause ?? error),
        hints: ['Is it up, and is VALKEY_URL right? Without it only one node can run.'],
      }
    } finally {
      client.disconnect()
    }
  },
}

async function readVersion(client: ValkeyClient): Promise<string> {
  try {
    return /(?:valkey|redis)_version:(\S+)/.exec(await client.info('server'))?.[1] ?? 'answers'
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('NOPERM')) return 'answers'
    throw error
  }
}
