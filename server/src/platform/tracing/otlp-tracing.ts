import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  trace as api,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type Sampler, SamplingDecision, TracerProvider } from '@opentelemetry/sdk-trace'
import { AppError } from '../errors.ts'
import type { Step, Tracing } from './trace.ts'

export type OtlpSettings = {
  endpoint: string
  headers: Record<string, string>
  ratio: number
  resource: Record<string, string>
}

const SEND_EVERY_MS = 2_000
const SEND_TIMEOUT_MS = 5_000
const CLOSE_MS = 3_000

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** Refused traces are dropped; calls never wait. */
export function openOtlpTracing({ endpoint, headers, ratio, resource }: OtlpSettings): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'citrine', ...resource }),
    sampler: createSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  })
  const tracer = provider.getTracer('citrine')
  const running = new AsyncLocalStorage<Context>()

  return {
    run: async ({ name, kind, facts, parent }, work) => {
      const context = running.getStore() ?? joinTrace(parent)
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, context)
      try {
        return await running.run(api.setSpan(context, span), () =>
          work((fact, value) => void span.setAttribute(fact, value)),
        )
      } catch (error) {
        const { type, isFault } = describeError(error)
        span.setAttribute('error.type', type)
        if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    findRunning: () => {
      const context = running.getStore()
      const found = context && api.getSpanContext(context)
      if (found === undefined) return null
      return `00-${found.traceId}-${found.spanId}-0${found.traceFlags}`
    },
    close: async () => {
      const closing = provider.shutdown().catch(() => undefined)
      await Promise.race([closing, sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

function joinTrace(parent: Step['parent']): Context {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(parent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return ROOT_CONTEXT
  return api.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true })
}

/** Clients choose the trace id but must not choose what is recorded, so this draws a number. */
const createSampler = (ratio: number): Sampler => ({
  shouldSample: (context) => {
    const parent = api.getSpanContext(context)
    const isRecorded =
      parent === undefined || parent.isRemote === true
        ? Math.random() < ratio
        : (parent.traceFlags & TraceFlags.SAMPLED) !== 0
    return { decision: isRecorded ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }
  },
  toString: () => `a share of ${ratio}`,
})

/** The message of an error may quote user text. */
function describeError(error: unknown): { type: string; isFault: boolean } {
  if (error instanceof AppError) return { type: error.kind, isFault: error.http >= 500 }
  return { type: error instanceof Error ? error.name : typeof error, isFault: true }
}
