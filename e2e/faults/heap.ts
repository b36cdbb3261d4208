import type { Citrine } from '../citrine.ts'

/** Environment that makes Node open its inspector at a free port. */
export const INSPECTOR_ENV = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

const MEGABYTE = 1_048_576

export async function measureHeap({ lines }: Citrine): Promise<number> {
  const address = lines
    .findLast((line) => line.includes('Debugger listening on'))
    ?.split(' ')
    .at(-1)
  if (address === undefined) throw new Error('Citrine was started without its inspector')
  const inspector = await openInspector(address)
  try {
    // The second collection frees the objects that the first one finalized.
    await inspector.call('HeapProfiler.collectGarbage')
    await inspector.call('HeapProfiler.collectGarbage')
    const { usedSize } = (await inspector.call('Runtime.getHeapUsage')) as { usedSize: number }
    return usedSize / MEGABYTE
  } finally {
    inspector.close()
  }
}

async function openInspector(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${address}`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data))
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
  })
  let calls = 0
  return {
    close: () => socket.close(),
    call: (method: string): Promise<unknown> => {
      calls += 1
      const result = Promise.withResolvers<unknown>()
      waiting.set(calls, result)
      socket.send(JSON.stringify({ id: calls, method }))
      return result.promise
    },
  }
}
