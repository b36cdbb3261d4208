import { ERRORS } from '@citrine/contract/errors'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export const paymentTroubles = [
  'amount_differs',
  'disputed_after_refund',
  'fits_no_order',
  'list_cut',
  'list_failed',
  'listed_unreadable',
  'other_payment_returned',
  'paid_twice',
  'payment_of_another_order',
  'payment_unclear',
  'provider_off',
  'refund_amount_unknown',
  'refund_currency_differs',
  'refund_failed',
  'refund_provider_off',
  'refund_recorded',
  'refund_unknown',
  'refunded_twice',
  'unreadable',
] as const
export type PaymentTrouble = (typeof paymentTroubles)[number]

const REPLY_ENDINGS = [
  ...[
    'stop',
    'length',
    'stopped',
    'interrupted',
    'reply_cut',
    'continuation_cut',
    'refused_unchecked',
    'internal',
    'unavailable',
  ],
  ...Object.keys(ERRORS).filter((kind) => kind.startsWith('model_')),
]

/** Prometheus sees no increase in the first value of a new series. */
function exposeZeros<Label extends string>(
  counter: Counter<Label>,
  label: Label,
  values: readonly string[],
): Counter<Label> {
  for (const value of values) counter.inc({ [label]: value } as Record<Label, string>, 0)
  return counter
}

/**
 * Business failures are HTTP 200, so the envelope's status is a separate label.
 * @param registry sums over a node's processes, or what `aggregator` names
 */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    ...createCallMetrics(registers),
    ...createReplyMetrics(registers),
    ...createProductMetrics(registers),
    ...createMoneyMetrics(registers),
    ...createAuditLogMetrics(registers),
    ...createNodeMetrics(registers),
  }
}

function createCallMetrics(registers: Registry[]) {
  return {
    responses: new Counter({
      name: 'citrine_answers_total',
      help: 'Responses by call, HTTP code and envelope status.',
      labelNames: ['call', 'http', 'status'] as const,
      registers,
    }),
    responseSeconds: new Histogram({
      name: 'citrine_answer_seconds',
      help: 'Time from request to response, without streams.',
      labelNames: ['call'] as const,
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    }),
    signatureFaults: new Counter({
      name: 'citrine_signature_faults_total',
      help: 'Calls whose signature check failed, by reason, and by client: the current version or another.',
      labelNames: ['reason', 'client'] as const,
      registers,
    }),
    streamOpenSeconds: new Histogram({
      name: 'citrine_stream_open_seconds',
      help: 'Time from request to the opening of its event stream.',
      labelNames: ['call'] as const,
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    }),
    streamsClosed: new Counter({
      name: 'citrine_streams_closed_total',
      help: 'Event streams by who closed them: ended by the server, or left by their reader.',
      labelNames: ['call', 'outcome'] as const,
      registers,
    }),
    openStreams: new Gauge({
      name: 'citrine_open_streams',
      help: 'Event streams that are open now.',
      labelNames: ['call'] as const,
      registers,
    }),
  }
}

function createReplyMetrics(registers: Registry[]) {
  return {
    repliesRunning: new Gauge({
      name: 'citrine_replies_running',
      help: 'Replies that this node is generating.',
      registers,
    }),
    repliesEnded: exposeZeros(
      new Counter({
        name: 'citrine_replies_ended_total',
        help: 'Replies by how they ended.',
        labelNames: ['finish'] as const,
        registers,
      }),
      'finish',
      REPLY_ENDINGS,
    ),
    learnedContextTokens: new Gauge({
      name: 'citrine_learned_context_tokens',
      help: 'Tokens that a model accepts, if fewer than declared.',
      labelNames: ['model', 'source'] as const,
      aggregator: 'min',
      registers,
    }),
    refusedParameters: new Gauge({
      name: 'citrine_refused_parameters',
      help: 'Parameters that a model’s endpoint refuses, so that requests omit them.',
      labelNames: ['model', 'parameter'] as const,
      aggregator: 'max',
      registers,
    }),
    firstTokenSeconds: new Histogram({
      name: 'citrine_first_token_seconds',
      help: 'From the accepted message to the model’s first text.',
      buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
      registers,
    }),
    digests: new Counter({
      name: 'citrine_chat_digests_total',
      help: 'Attempts to summarize a chat, by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    variantSeconds: new Histogram({
      name: 'citrine_picture_seconds',
      help: 'Time to make a picture in a size that is requested for the first time.',
      buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    }),
  }
}

type ReadValue = () => Promise<number | undefined>

/** Creates a gauge that is computed at each scrape, and left out while it has no value. */
function createReadGauge(registers: Registry[], { name, help }: { name: string; help: string }) {
  let read: ReadValue = async () => undefined
  const gauge = new Gauge({
    name,
    help,
    aggregator: 'max',
    registers,
    async collect() {
      const value = await read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
  const setSource = (source: ReadValue): void => {
    read = source
  }
  return { gauge, setSource }
}

function createProductMetrics(registers: Registry[]) {
  return {
    collectedEvents: new Counter({
      name: 'citrine_collected_events_total',
      help: 'Events and batches of the collector, by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    pixelEvents: new Counter({
      name: 'citrine_pixel_events_total',
      help: 'Events for the advertising network, by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    passwordHashSeconds: new Histogram({
      name: 'citrine_password_hash_seconds',
      help: 'Time of one password hash.',
      buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1],
      registers,
    }),
  }
}

function createMoneyMetrics(registers: Registry[]) {
  const disputeRate = createReadGauge(registers, {
    name: 'citrine_dispute_rate',
    help: 'Share of the payments of thirty days that were charged back, at the last count of any node.',
  })
  const ledgerAuditAge = createReadGauge(registers, {
    name: 'citrine_ledger_audit_age_seconds',
    help: 'Time since an audit of the ledger last found no fault, by any node.',
  })
  const ledgerRoundAge = createReadGauge(registers, {
    name: 'citrine_ledger_round_age_seconds',
    help: 'Time since the audit last came to the end of a round through the whole ledger, by any node.',
  })
  return {
    ledgerFaults: new Gauge({
      name: 'citrine_ledger_faults',
      help: 'Rows that break an invariant of the ledger; act at once when it is not 0.',
      labelNames: ['invariant'] as const,
      aggregator: 'max',
      registers,
    }),
    paymentTrouble: exposeZeros(
      new Counter({
        name: 'citrine_payment_trouble_total',
        help: 'Payments that need a person: another amount, paid twice, no order.',
        labelNames: ['trouble'] as const,
        registers,
      }),
      'trouble',
      paymentTroubles,
    ),
    disputeRate: disputeRate.gauge,
    setDisputeRateSource: disputeRate.setSource,
    ledgerAuditAge: ledgerAuditAge.gauge,
    setLedgerAuditAgeSource: ledgerAuditAge.setSource,
    ledgerRoundAge: ledgerRoundAge.gauge,
    setLedgerRoundAgeSource: ledgerRoundAge.setSource,
  }
}

function createAuditLogMetrics(registers: Registry[]) {
  const auditLogBroken = createReadGauge(registers, {
    name: 'citrine_audit_log_broken',
    help: '1 once a check of the audit log, by any node, has found an entry that is missing or altered.',
  })
  const auditCheckAge = createReadGauge(registers, {
    name: 'citrine_audit_check_age_seconds',
    help: 'Time since a check of the audit log last came to its end and found no fault, by any node.',
  })
  return {
    auditLogBroken: auditLogBroken.gauge,
    setAuditLogBrokenSource: auditLogBroken.setSource,
    auditCheckAge: auditCheckAge.gauge,
    setAuditCheckAgeSource: auditCheckAge.setSource,
  }
}

function createNodeMetrics(registers: Registry[]) {
  return {
    replicaReads: new Counter({
      name: 'citrine_replica_reads_total',
      help: 'Reads that a replica may serve, by the server that served them.',
      labelNames: ['from'] as const,
      registers,
    }),
    replicaLagSeconds: new Gauge({
      name: 'citrine_replica_lag_seconds',
      help: 'How old the state of the replica is; infinite while it does not follow, 0 without one.',
      aggregator: 'max',
      registers,
    }),
    ready: new Gauge({
      name: 'citrine_ready',
      help: '1 while `/readyz` answers 200.',
      aggregator: 'min',
      registers,
    }),
    partsFailing: new Gauge({
      name: 'citrine_part_failing',
      help: '1 for each part that is away or short of space: database, queue, storage, valkey, disk, audit_log.',
      labelNames: ['part'] as const,
      aggregator: 'max',
      registers,
    }),
    diskFreeBytes: new Gauge({
      name: 'citrine_disk_free_bytes',
      help: 'Free space on the volume of DATA_DIR.',
      aggregator: 'min',
      registers,
    }),
    jobsWaiting: new Gauge({
      name: 'citrine_jobs_waiting',
      help: 'Jobs of all nodes that are due and wait for a worker, counted each minute.',
      labelNames: ['job'] as const,
      aggregator: 'max',
      registers,
    }),
    jobsEnded: new Counter({
      name: 'citrine_jobs_ended_total',
      help: 'Jobs by name and outcome.',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
  }
}
