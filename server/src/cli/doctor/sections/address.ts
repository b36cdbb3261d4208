import { localAddress } from '../ask/citrine.ts'
import { PATIENCE_MS, timed } from '../ask/patience.ts'
import { tellFault } from '../ask/tell-fault.ts'
import type { Check } from '../check.ts'

export const address: Check = {
  part: 'address',
  settings: ['HOST', 'PORT', 'TRUST_PROXY', 'DATA_DIR', 'STOP_GRACE_S'],
  look: async ({ config, citrine: asking }) => {
    const served_by = `Citrine on ${localAddress(config)}`
    const citrine = await asking
    if (citrine.state === 'absent')
      return {
        mark: 'off',
        served_by,
        answer: 'not running',
        hints: ['npm start starts it. If it runs with other settings, give the doctor the same ones.'],
      }
    if (citrine.state === 'taken')
      return {
        mark: 'FAIL',
        served_by,
        answer: citrine.reason,
        hints: [`Something else has port ${config.PORT}: end it, or set PORT.`],
      }
    const { ms, unready } = citrine
    if (unready === null) return { mark: 'ok', served_by, answer: 'ready', ms }
    return {
      mark: 'FAIL',
      served_by,
      answer: 'runs, and is not ready',
      ms,
      hints: [`It says why in one word, and its log in more: ${unready}.`],
    }
  },
}

export const publicAddress: Check = {
  part: 'public address',
  settings: ['PUBLIC_URL'],
  look: async ({ config: { PUBLIC_URL }, citrine: asking }) => {
    if (PUBLIC_URL === undefined)
      return { mark: 'off', served_by: 'the address above', answer: 'none is set' }
    const served_by = new URL(PUBLIC_URL).origin
    if ((await asking).state !== 'running') return { mark: 'off', served_by, answer: 'not running' }
    try {
      const { value: http, ms } = await timed(() => fetchStatus(`${served_by}/healthz`))
      if (http === 200) return { mark: 'ok', served_by, answer: 'answers', ms }
      return { mark: 'FAIL', served_by, answer: `HTTP ${http}`, ms, hints: [LEADS_ELSEWHERE] }
    } catch (error) {
      return { mark: 'warn', served_by, answer: tellFault(error), hints: [NOT_FROM_HERE] }
    }
  },
}

const LEADS_ELSEWHERE = 'The proxy in front must pass every path to Citrine; is PUBLIC_URL right?'
const NOT_FROM_HERE = 'It may still be reached from elsewhere: some networks do not lead back to themselves.'

async function fetchStatus(url: string): Promise<number> {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  return status
}
