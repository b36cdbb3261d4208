import { ApiError } from '#web/lib/api/api-error.ts'
import { i18n } from '#web/lib/i18n/i18n.ts'

/**
 * Runs calls of a payment. If the device was offline before the first one, none arrived, so the error says that nothing was
 * ordered or charged.
 */
export async function describeOffline<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const wasOffline = !navigator.onLine
  try {
    return await send()
  } catch (error) {
    if (!wasOffline || !(error instanceof ApiError) || !error.transport) throw error
    const desc = (): string => i18n.t('offline_payment', { ns: 'errors' })
    throw new ApiError({ status: 0, desc, transport: true }, { cause: error })
  }
}
