import { ApiError, isUnreachable } from '#web/lib/api/api-error.ts'
import { i18n } from '#web/lib/i18n/i18n.ts'

/** `lost_payment` is for requests that begin the payment, `lost_check` for requests after it may have been made. */
type Stage = 'lost_payment' | 'lost_check'

/** Thrown if the device was offline, so that nothing was sent. */
export class OfflineError extends ApiError {}

/**
 * Sends the first request of a payment, before which nothing is ordered.
 * @throws OfflineError if the device was offline, so that nothing was sent
 */
export async function sendFirstRequest<T>(send: () => Promise<T>): Promise<T> {
  const wasOffline = !navigator.onLine
  try {
    return await send()
  } catch (error) {
    if (!wasOffline || !isUnreachable(error)) throw error
    const desc = (): string => i18n.t('offline_payment', { ns: 'errors' })
    throw new OfflineError({ status: 0, desc, transport: true }, { cause: error })
  }
}

/**
 * Sends the requests of a payment.
 * @throws ApiError that says what happened to the money and the order, if no response arrives
 */
export async function sendPaymentRequests<T>(stage: Stage, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isUnreachable(error) || error instanceof OfflineError) throw error
    const desc = (): string => i18n.t(stage, { ns: 'errors' })
    throw new ApiError({ status: 0, desc, transport: true }, { cause: error })
  }
}
