import type { Log } from '../log.ts'
import type { ValkeyClient } from './valkey-connections.ts'

/** ms until a cluster that refused to tell its state is asked again. */
const ASK_AGAIN_MS = 60_000

export type ClusterState = 'ok' | 'failing' | 'hidden'

export async function readClusterState(client: ValkeyClient): Promise<ClusterState> {
  try {
    const info = String(await client.call('cluster', 'info'))
    return /^cluster_state:ok/m.test(info) ? 'ok' : 'failing'
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('NOPERM')) return 'hidden'
    throw error
  }
}

/** A missing right to ask is not a fault of the cluster: it is logged once, and only failing calls show a fault. */
export function createClusterCheck(client: ValkeyClient, log: Log): () => Promise<boolean> {
  let askAt = 0
  let isLogged = false
  return async () => {
    if (performance.now() < askAt) return false
    const state = await readClusterState(client)
    if (state !== 'hidden') return state === 'failing'
    askAt = performance.now() + ASK_AGAIN_MS
    if (!isLogged)
      log.warn('the user in VALKEY_URL may not call CLUSTER INFO: only failed calls show a failing cluster')
    isLogged = true
    return false
  }
}
