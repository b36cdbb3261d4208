import { FRAME_READY, type FrameCharge, type FrameResult, frameResult } from '@citrine/contract/orders'

interface FrameConversation {
  frame: HTMLIFrameElement
  charge: FrameCharge
  onResult: (result: FrameResult) => void
}

/**
 * Listens to the payment frame: "1" asks for the order, an object ends the payment. Ignores every message that is
 * not from this frame at its origin, about this order and of this shape, and all after the first result.
 * @returns a function that stops listening
 */
export function listenToFrame({ frame, charge, onResult }: FrameConversation): () => void {
  const handle = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== charge.origin || source === null || source !== frame.contentWindow) return
    if (String(data) === FRAME_READY) {
      frame.contentWindow?.postMessage(JSON.stringify(charge.message), charge.origin)
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
