import { type BuildOptions, buildLlm } from '#server/providers/llm/build-llm.ts'
import { measureReply, type Speed } from '#server/providers/llm/measure-reply.ts'
import { type Probe, probeEndpoint } from '#server/providers/llm/probe.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { showAddress } from '../ask/show-address.ts'
import { TIMEOUT_MS } from '../ask/timeout.ts'
import type { CheckContext, CheckOutcome } from '../check.ts'

/** The list of models and this reply come one after the other, within the doctor's ten seconds. */
const REPLY_TIMEOUT_MS = 4_000

export async function checkEndpoint(
  target: BuildOptions,
  { config, dispatcher }: Pick<CheckContext, 'config' | 'dispatcher'>,
): Promise<CheckOutcome> {
  const { base_url, api_key } = target
  const probe = await probeEndpoint({ base_url, api_key }, dispatcher, TIMEOUT_MS)
  const llm = buildLlm({ ...target, probe }, config, dispatcher)
  const isNamed = target.model !== undefined || probe !== null
  const served_by = `${isNamed ? llm.card.name : 'an endpoint'} at ${showAddress(base_url)}`
  try {
    const speed = await measureReply(llm, REPLY_TIMEOUT_MS)
    return { mark: 'ok', served_by, answer: describeSpeed(speed), ms: speed.firstTokenMs }
  } catch (error) {
    return { served_by, ...explainError(error, probe) }
  }
}

const describeSpeed = ({ tokensPerSecond: rate }: Speed): string =>
  rate === null ? 'replies in one piece' : `${rate.toFixed(rate < 10 ? 1 : 0)} tokens/s after the first word`

function explainError(error: unknown, probe: Probe | null): Omit<CheckOutcome, 'served_by'> {
  const http = error instanceof ProviderError ? /HTTP (\d+)/.exec(error.message)?.[1] : undefined
  if (http === '401' || http === '403')
    return {
      mark: 'FAIL',
      answer: `refuses the key, HTTP ${http}`,
      hints: ['Is LLM_API_KEY (or api_key in the file) right?'],
    }
  if (probe === null)
    return {
      mark: 'FAIL',
      answer: http === undefined ? describeFault(error) : `HTTP ${http}`,
      hints: [
        'Is it up, and is the address right, with its /v1? It is LLM_BASE_URL, or base_url in the file.',
      ],
    }
  const listed = `It lists ${probe.models.join(', ') || 'no model'}.`
  if (http !== undefined)
    return {
      mark: 'FAIL',
      answer: `answers with HTTP ${http}`,
      hints: [`${listed} Is LLM_MODEL one of them?`],
    }
  return {
    mark: isSlow(error) ? 'warn' : 'FAIL',
    answer: isSlow(error) ? `no reply within ${REPLY_TIMEOUT_MS / 1_000} s` : describeFault(error),
    hints: [`${listed} A large one may still be loading: try again.`],
  }
}

const isSlow = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'
