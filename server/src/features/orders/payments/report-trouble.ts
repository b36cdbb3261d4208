import type { AppContext } from '#server/context.ts'
import type { PaymentTrouble } from '#server/platform/metrics.ts'

export function reportTrouble(
  { log, metrics }: Pick<AppContext, 'log' | 'metrics'>,
  trouble: PaymentTrouble,
  where:
    | { order_id: string }
    | { event_no: number }
    | { provider: string; list?: string; entries?: object[] },
): void {
  log.error({ ...where, trouble }, 'a payment needs review')
  metrics.paymentTrouble.inc({ trouble })
}
