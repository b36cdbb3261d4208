export type Fact = string | number | boolean

export type Step = {
  name: string
  /** `server` takes a request, `client` sends one, `consumer` runs a job. */
  kind: 'server' | 'client' | 'consumer'
  facts: Record<string, Fact>
  /** The `traceparent` header of a request (W3C Trace Context). */
  parent?: string | undefined
}

export type NoteFact = (name: string, value: Fact) => void

export interface Tracing {
  run<T>(step: Step, work: (note: NoteFact) => Promise<T>): Promise<T>
  findRunning(): string | null
  close(): Promise<void>
}

/**
 * Module state, because queries, model calls and log lines get no context. Without tracing, each step costs one
 * comparison.
 */
let tracing: Tracing | null = null

export function setTracing(next: Tracing | null): void {
  tracing = next
}

export const isTracing = (): boolean => tracing !== null

const ignore: NoteFact = () => undefined

export const trace = <T>(describe: () => Step, work: (note: NoteFact) => Promise<T>): Promise<T> =>
  tracing === null ? work(ignore) : tracing.run(describe(), work)

/** Traces a step only while another step is being traced. */
export const traceWithin = <T>(describe: () => Step, work: () => Promise<T>): Promise<T> =>
  tracing === null || tracing.findRunning() === null ? work() : tracing.run(describe(), work)

export function getTraceHeaders(): { traceparent?: string } {
  const traceparent = tracing?.findRunning() ?? null
  return traceparent === null ? {} : { traceparent }
}

export const findTraceId = (): string | undefined => tracing?.findRunning()?.split('-')[1]
