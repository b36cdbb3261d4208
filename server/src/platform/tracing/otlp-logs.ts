import {
  createSender,
  describeResource,
  listAttributes,
  type OtlpTarget,
  toNanoseconds,
} from './otlp-sender.ts'
import type { Fact } from './trace.ts'

const SEND_EVERY_MS = 2_000
const BUFFER_MAX = 5_000
const BATCH_MAX = 500

const SEVERITIES: Record<number, readonly [severityNumber: number, severityText: string]> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
}

type Line = { level: number; time: string; msg?: string; trace_id?: string } & Record<string, unknown>

export type OtlpLogs = { write(line: string): void; close(): Promise<void> }

/** Sends log lines as OTLP (JSON over HTTP), in addition to stdout. */
export function openOtlpLogs(target: OtlpTarget): OtlpLogs {
  const send = createSender(target, 'logs')
  const resource = describeResource(target)
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting.slice(0, BATCH_MAX)
      waiting = waiting.slice(BATCH_MAX)
      const logRecords = lines.map((line) => describeLine(JSON.parse(line) as Line))
      const scopeLogs = [{ scope: { name: 'citrine' }, logRecords }]
      await send({ resourceLogs: [{ resource, scopeLogs }] })
    }
  }
  const push = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const timer = setInterval(() => void push(), SEND_EVERY_MS).unref()
  return {
    write: (line) => {
      if (waiting.length < BUFFER_MAX) waiting.push(line)
    },
    close: async () => {
      clearInterval(timer)
      await push()
    },
  }
}

function describeLine({ level, time, msg = '', trace_id, ...rest }: Line) {
  const [severityNumber, severityText] = SEVERITIES[level] ?? [9, 'INFO']
  const facts = Object.entries(rest).map(([key, value]): [string, Fact] => [key, toFact(value)])
  return {
    timeUnixNano: toNanoseconds(Date.parse(time)),
    severityNumber,
    severityText,
    body: { stringValue: msg },
    attributes: listAttributes(Object.fromEntries(facts)),
    ...(trace_id === undefined ? {} : { traceId: trace_id }),
  }
}

const toFact = (value: unknown): Fact =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value)
