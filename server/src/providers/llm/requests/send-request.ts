import type { Dispatcher } from 'undici'

type BodyListener = {
  onBytes(bytes: Buffer): void
  onEnd(): void
  onError(cause: Error): void
}

/** The packets of a response, without a stream around them, because each of many replies has a hundred small ones. */
export type ResponseBody = {
  /** Passes on what has arrived, and then each packet. Has one listener. */
  listen(listener: BodyListener): void
  /** Closes the connection. The listener gets the reason as its error, unless the body has ended. */
  destroy(reason: Error): void
  /** Closes the connection after `ms`. If the body ends before that, the next request reuses the connection. */
  release(ms: number): void
}

type OpenResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: ResponseBody
}

type Options = Omit<Dispatcher.DispatchOptions, 'signal'> & { signal: AbortSignal }

/** @throws the signal's reason, or the error of the connection */
export async function sendRequest(
  dispatcher: Dispatcher,
  { signal, ...options }: Options,
): Promise<OpenResponse> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<OpenResponse>()
  let controller: Dispatcher.DispatchController | undefined
  const received = createBodyCollector((reason) => controller?.abort(reason))
  const abort = (): void => {
    const reason: unknown = signal.reason
    received.fail(reason instanceof Error ? reason : new Error('the request was aborted', { cause: reason }))
    reject(reason)
  }
  signal.addEventListener('abort', abort, { once: true })
  received.onClose(() => signal.removeEventListener('abort', abort))
  dispatcher.dispatch(options, {
    onRequestStart: (started) => {
      controller = started
      if (received.isClosed()) started.abort(new Error('the request was aborted'))
    },
    onResponseStart: (_, status, headers) => {
      // Codes below 200 announce the response.
      if (status >= 200) resolve({ status, headers, body: received.body })
    },
    onResponseData: (_, bytes) => received.add(bytes),
    onResponseEnd: () => received.end(),
    onResponseError: (_, error) => {
      received.fail(error)
      reject(error)
    },
  })
  return promise
}

function createBodyCollector(abort: (reason: Error) => void) {
  const early: Buffer[] = []
  const closed: (() => void)[] = []
  let listener: BodyListener | undefined
  let state: 'open' | 'ended' | Error = 'open'

  const close = (next: 'ended' | Error): void => {
    if (state !== 'open') return
    state = next
    for (const each of closed) each()
    if (next === 'ended') listener?.onEnd()
    else {
      listener?.onError(next)
      abort(next)
    }
  }
  return {
    isClosed: (): boolean => state !== 'open',
    onClose: (listen: () => void): void => void closed.push(listen),
    add: (bytes: Buffer): void => {
      if (state !== 'open') return
      if (listener === undefined) early.push(bytes)
      else listener.onBytes(bytes)
    },
    end: (): void => close('ended'),
    fail: (reason: Error): void => close(reason),
    body: {
      listen: (next: BodyListener): void => {
        listener = next
        for (const bytes of early.splice(0)) next.onBytes(bytes)
        if (state === 'ended') next.onEnd()
        else if (state !== 'open') next.onError(state)
      },
      destroy: (reason: Error): void => close(reason),
      release: (ms: number): void => {
        if (state !== 'open') return
        const wait = setTimeout(() => close(new Error('the body does not end')), ms)
        closed.push(() => clearTimeout(wait))
      },
    } satisfies ResponseBody,
  }
}

/** Reads a body as text, and closes the connection once it has more than `max` letters. */
export function readText(body: ResponseBody, max: number): Promise<{ text: string; isWhole: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ text: string; isWhole: boolean }>()
  const decoder = new TextDecoder()
  let text = ''
  body.listen({
    onBytes: (bytes) => {
      text += decoder.decode(bytes, { stream: true })
      if (text.length <= max) return
      resolve({ text: text.slice(0, max), isWhole: false })
      body.destroy(new Error('the body is too long'))
    },
    onEnd: () => resolve({ text: text + decoder.decode(), isWhole: true }),
    onError: reject,
  })
  return promise
}
