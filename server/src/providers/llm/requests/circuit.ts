import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'
import { ProviderError, type ProviderFault } from '../../provider-error.ts'

const FAILURES_MAX = 5
const REST_MS = 5_000

const OUTAGES: ReadonlySet<ProviderFault> = new Set(['unreachable', 'server_error', 'silent'])

const isOutage = (error: unknown): boolean => error instanceof ProviderError && OUTAGES.has(error.fault)

/** Fails requests at once while an endpoint is down, so that no message waits and the endpoint can recover. */
export function createCircuit() {
  const policy = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  })
  return async <T>(request: () => Promise<T>): Promise<T> => {
    // Without this check, other requests would wait for the one that probes the endpoint.
    if (policy.state === CircuitState.HalfOpen) throw createPauseError()
    try {
      return await policy.execute(request)
    } catch (error) {
      throw isBrokenCircuitError(error) ? createPauseError() : error
    }
  }
}

const createPauseError = (): ProviderError =>
  new ProviderError('llm', 'unreachable', 'the endpoint failed several times and is not called for a while')
