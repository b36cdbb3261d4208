import {
  FRAME_ESCAPE,
  FRAME_FAILED,
  FRAME_READY,
  type FrameCharge,
  type FrameResult,
  frameResult,
} from '@citrine/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { ApiError, isUnreachable } from '#web/lib/api/api-error.ts'
import { getTranslate } from '#web/lib/i18n/translate.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useNetwork } from '#web/lib/live/online.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { OrderSummary } from '../checkout/order-summary.tsx'
import type { Payment } from '../checkout/use-pay.ts'
import { useCancelOrder, useUpdateOrder } from '../pricing.api.ts'
import { followPurchaseInPlace } from '../return/payment-return.ts'
import { showLostPayment, showPurchase } from '../return/show-purchase.ts'

interface PaypalProps extends Payment {
  order_id: string
  charge: FrameCharge
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    paypal: PaypalProps
  }
}

export default function PaypalDialog({ order_id, charge, price, goods, continued }: PaypalProps) {
  const { t } = useTranslation(['checkout', 'common'])
  const [result, setResult] = useState<FrameResult>()
  const [attempt, setAttempt] = useState(0)
  const retry = (): void => setAttempt((before) => before + 1)
  const cache = useQueryClient()
  const { mutate: update, error } = useUpdateOrder()

  useEffect(() => {
    if (result === undefined) return
    const body = { id: order_id, out_trade_no: result.out_trade_no }
    const handleChecked = (): void => {
      withdrawDialog('paypal')
      followPurchaseInPlace(order_id, cache)
    }
    update(body, { onSuccess: handleChecked })
  }, [result, order_id, update, cache])

  const close = (): void => {
    closeDialog()
    if (result === undefined) showToast({ kind: 'info', text: t('payment_left'), about: 'purchase' })
  }
  return (
    <DialogFrame title={t('paypal_title', { price })} lead={t('paypal_lead')} onClose={close} beginsAtTop>
      <OrderSummary price={price} goods={goods} continued={continued} />
      <div className="relative mt-5 h-[min(30rem,62dvh)] overflow-hidden rounded-card bg-raised">
        {result === undefined ? (
          <PaymentFrame key={attempt} charge={charge} onResult={setResult} onEscape={close} onRetry={retry} />
        ) : error === null ? (
          <FrameStatus text={t('paypal_checking')} />
        ) : (
          <div className="grid gap-4 p-5">
            <ActionError title={t('payment_unchecked')} error={error} />
            <Button className="justify-self-start" onClick={() => setResult({ ...result })}>
              {t('retry', { ns: 'common' })}
            </Button>
          </div>
        )}
      </div>
    </DialogFrame>
  )
}

const SLOW_MS = 15_000

interface PaymentFrameProps {
  charge: FrameCharge
  onResult: (result: FrameResult) => void
  onEscape: () => void
  onRetry: () => void
}

/** Follows the conversation with the frame. Returns true once the frame has asked for the order. */
function useConversation(
  frame: RefObject<HTMLIFrameElement | null>,
  { charge, onResult, onEscape }: Pick<PaymentFrameProps, 'charge' | 'onResult' | 'onEscape'>,
): boolean {
  const [isReady, setIsReady] = useState(false)
  const { mutateAsync: cancel } = useCancelOrder()
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (frame.current === null) return
    const cancelPayment = async (): Promise<void> => {
      // If the order cannot be cancelled, the list of orders still offers to pay it.
      const order = await cancel(charge.message.order_id).catch((error: Error) => error)
      withdrawDialog('paypal')
      if (!(order instanceof Error)) showPurchase(order)
      else if (order instanceof ApiError && !isUnreachable(order))
        showToast({ kind: 'info', text: order.desc, about: 'purchase' })
      else showToast({ kind: 'info', text: getTranslate(['checkout'])('payment_left'), about: 'purchase' })
    }
    return listenToFrame({
      frame: frame.current,
      charge,
      onReady: () => setIsReady(true),
      onEscape: () => leave(),
      onResult: (ended) => {
        if (ended.order_status !== 0 || ended.out_trade_no !== '') return onResult(ended)
        if (ended.result_info !== FRAME_FAILED) return void cancelPayment()
        closeDialog()
        if (!navigator.onLine) return showLostPayment()
        const text = getTranslate(['checkout'])('paypal_failed')
        showToast({ kind: 'error', text, about: 'purchase', isLong: true })
      },
    })
  }, [frame, charge, onResult, cancel])
  return isReady
}

/** Shows the payment frame. It mounts inside the open dialog, so that it listens before the frame's first message. */
function PaymentFrame({ charge, onResult, onEscape, onRetry }: PaymentFrameProps) {
  const { t } = useTranslation(['checkout', 'common', 'errors'])
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const isOnline = useNetwork()
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const isReady = useConversation(frame, { charge, onResult, onEscape })
  return (
    <>
      <iframe
        ref={frame}
        title={t('paypal_frame')}
        src={charge.url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        allow="payment"
        referrerPolicy="no-referrer"
        onLoad={() => setIsLoaded(true)}
        className="size-full"
      />
      {!isReady && (isSlow || !isOnline) ? (
        <div className="absolute inset-0 grid content-center justify-items-center gap-4 bg-raised p-5 text-center">
          <p role="alert">{t('paypal_slow')}</p>
          <Button onClick={onRetry}>{t('retry', { ns: 'common' })}</Button>
        </div>
      ) : (
        !isLoaded && <FrameStatus text={t('paypal_loading')} />
      )}
      {isReady && !isOnline && (
        <p role="alert" className="absolute inset-x-0 bottom-0 bg-raised-2 p-4 text-15">
          {t('lost_check', { ns: 'errors' })}
        </p>
      )}
    </>
  )
}

function FrameStatus({ text }: { text: string }) {
  return (
    <p role="status" className="absolute inset-0 flex flex-col items-center justify-center gap-3">
      <Spinner />
      {text}
    </p>
  )
}

interface FrameConversation {
  frame: HTMLIFrameElement
  charge: FrameCharge
  onReady: () => void
  onResult: (result: FrameResult) => void
  onEscape: () => void
}

/**
 * Listens to the payment frame: "1" asks for the order, "escape" closes the dialog, and an object ends the payment. It
 * ignores messages from another frame or origin, about another order or of another shape, and everything after the first
 * result.
 * @returns a function that stops listening
 */
export function listenToFrame({ frame, charge, onReady, onResult, onEscape }: FrameConversation): () => void {
  const handle = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== charge.origin || source === null || source !== frame.contentWindow) return
    if (String(data) === FRAME_READY) {
      onReady()
      frame.contentWindow?.postMessage(JSON.stringify(charge.message), charge.origin)
      return
    }
    if (data === FRAME_ESCAPE) {
      onEscape()
      return
    }
    const read = frameResult.safeParse(data)
    if (!read.success || read.data.order_id !== charge.message.order_id) return
    stop()
    onResult(read.data)
  }
  const stop = (): void => window.removeEventListener('message', handle)
  window.addEventListener('message', handle)
  return stop
}
