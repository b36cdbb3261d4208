import { createLog } from '../../../platform/log.ts'
import { connectValkey } from '../../../platform/outages/valkey.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { measureTime, PATIENCE_MS, resolveWithin } from '../ask/patience.ts'
import { showAddress } from '../ask/show-address.ts'
import type { Check } from '../check.ts'

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
      // The first command also waits for the connection.
      const server = await resolveWithin(PATIENCE_MS, client.info('server'))
      const { ms } = await measureTime(() => resolveWithin(PATIENCE_MS, client.ping()))
      const version = /(?:valkey|redis)_version:(\S+)/.exec(server)?.[1] ?? 'answers'
      return { mark: 'ok', served_by, answer: version, ms }
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
