/** Arguments and results are JSON. */
type Calls = Record<string, (...args: never[]) => unknown>
type Result<F extends (...args: never[]) => unknown> = Awaited<ReturnType<F>>

export type Port = {
  send(message: object): void
  onMessage(listener: (message: unknown) => void): void
  onClose(listener: () => void): void
}

export type ProcessChannel<Theirs extends Calls> = {
  /** Rejects when the function fails there, or when the other process ends first. */
  call<K extends keyof Theirs & string>(name: K, ...args: Parameters<Theirs[K]>): Promise<Result<Theirs[K]>>
  /** Costs less than `call`, and is lost when the other process ends. */
  notify<K extends keyof Theirs & string>(name: K, ...args: Parameters<Theirs[K]>): void
}

type Message =
  | { line: 'call'; id: number | null; name: string; args: unknown[] }
  | { line: 'answer'; id: number; value: unknown }
  | { line: 'fault'; id: number; message: string }

export function openProcessChannel<Theirs extends Calls>(
  port: Port,
  describeCalls: (channel: ProcessChannel<Theirs>) => Calls,
): ProcessChannel<Theirs> {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let nextId = 0
  let isClosed = false

  const answer = async ({ id, name, args }: Message & { line: 'call' }): Promise<void> => {
    const handle = ours[name] as ((...args: unknown[]) => unknown) | undefined
    try {
      if (handle === undefined) throw new Error(`this process has no call ${name}`)
      const value = await handle(...args)
      if (id !== null && !isClosed) port.send({ line: 'answer', id, value: value ?? null })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (id !== null && !isClosed) port.send({ line: 'fault', id, message })
    }
  }
  const settle = (message: Message & { line: 'answer' | 'fault' }): void => {
    const request = pending.get(message.id)
    pending.delete(message.id)
    if (message.line === 'answer') request?.resolve(message.value)
    else request?.reject(new Error(message.message))
  }
  port.onMessage((raw) => {
    const message = raw as Partial<Message> | null
    if (message?.line === 'call') void answer(message as Message & { line: 'call' })
    else if (message?.line !== undefined) settle(message as Message & { line: 'answer' })
  })
  port.onClose(() => {
    isClosed = true
    for (const { reject } of pending.values()) reject(new Error('the other process ended'))
    pending.clear()
  })

  const channel: ProcessChannel<Theirs> = {
    call: (name, ...args) => {
      if (isClosed) return Promise.reject(new Error('the other process ended'))
      nextId += 1
      const id = nextId
      const request = Promise.withResolvers<unknown>()
      pending.set(id, request)
      port.send({ line: 'call', id, name, args })
      return request.promise as Promise<never>
    },
    notify: (name, ...args) => {
      if (!isClosed) port.send({ line: 'call', id: null, name, args })
    },
  }
  const ours = describeCalls(channel)
  return channel
}
