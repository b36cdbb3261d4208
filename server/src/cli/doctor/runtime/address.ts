import { buildLocalAddress } from '../ask/citrine.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { measureTime, TIMEOUT_MS } from '../ask/timeout.ts'
import type { Check } from '../check.ts'

export const address: Check = {
  part: 'address',
  settings: ['HOST', 'PORT', 'TRUST_PROXY', 'DATA_DIR', 'ROLE', 'WORKERS', 'STOP_NOTICE_S', 'STOP_GRACE_S'],
  examine: async ({ config, citrine: asking }) => {
    const processes = config.WORKERS > 1 ? ` with ${config.WORKERS} processes` : ''
    const served_by = `Citrine on ${buildLocalAddress(config)}${processes}`
    const citrine = await asking
    if (citrine.state === 'absent')
      return {
        mark: 'off',
        served_by,
        answer: 'not running',
        hints: ['Start it with npm start. If it runs with other settings, give the doctor the same ones.'],
      }
    if (citrine.state === 'taken')
      return {
        mark: 'FAIL',
        served_by,
        answer: citrine.reason,
        hints: [`Another program uses port ${config.PORT}: stop it or set PORT.`],
      }
    const { ms, unready } = citrine
    if (unready === null) return { mark: 'ok', served_by, answer: 'ready', ms }
    return {
      mark: 'FAIL',
      served_by,
      answer: 'running, not ready',
      ms,
      hints: [`Reason: ${unready}. The log has the details.`],
    }
  },
}

export const publicAddress: Check = {
  part: 'public address',
  settings: ['PUBLIC_URL'],
  examine: async ({ config: { PUBLIC_URL }, citrine: asking }) => {
    if (PUBLIC_URL === undefined) return { mark: 'off', served_by: 'the address above', answer: 'not set' }
    const served_by = new URL(PUBLIC_URL).origin
    if ((await asking).state !== 'running') return { mark: 'off', served_by, answer: 'not running' }
    try {
      const { value: http, ms } = await measureTime(() => fetchStatus(`${served_by}/healthz`))
      if (http === 200) return { mark: 'ok', served_by, answer: 'answers', ms }
      return { mark: 'FAIL', served_by, answer: `HTTP ${http}`, ms, hints: [LEADS_ELSEWHERE] }
    } catch (error) {
      return { mark: 'warn', served_by, answer: describeFault(error), hints: [NOT_FROM_HERE] }
    }
  },
}

/** No picture has this name, so Citrine answers 404 through any CDN. */
const NO_PICTURE = `/media/${'0'.repeat(40)}/192.webp`

export const mediaAddress: Check = {
  part: 'picture address',
  settings: ['MEDIA_URL'],
  examine: async ({ config: { MEDIA_URL: served_by } }) => {
    if (served_by === undefined) return { mark: 'off', served_by: 'the addresses above', answer: 'not set' }
    try {
      const { value: http, ms } = await measureTime(() => fetchStatus(`${served_by}${NO_PICTURE}`))
      if (http === 404) return { mark: 'ok', served_by, answer: 'answers', ms }
      const hints = ['It has to pass /media/ to Citrine, and its 404 back.']
      return { mark: 'FAIL', served_by, answer: `HTTP ${http}`, ms, hints }
    } catch (error) {
      return { mark: 'warn', served_by, answer: describeFault(error), hints: [NOT_FROM_HERE] }
    }
  },
}

const LEADS_ELSEWHERE = 'Does the proxy in front pass every path to Citrine, and is PUBLIC_URL right?'
const NOT_FROM_HERE =
  'It may still be reachable from elsewhere: some networks do not route back to themselves.'

async function fetchStatus(url: string): Promise<number> {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return status
}
