import * as z from 'zod'

const message = z.object({
  type: z.literal('progress'),
  data: z.object({ value: z.number().nonnegative(), max: z.number().positive() }),
})

/** Reports the percentage of sampler steps from ComfyUI's socket. Without it the picture still arrives. */
export function watchProgress(
  base: string,
  client_id: string,
  onProgress: (percent: number) => void,
): { close(): void } {
  const socket = new WebSocket(
    `${base.replace(/^http/, 'ws')}/ws?${new URLSearchParams({ clientId: client_id })}`,
  )
  socket.addEventListener('message', ({ data }) => {
    const percent = typeof data === 'string' ? readPercent(data) : undefined
    if (percent !== undefined) onProgress(percent)
  })
  // Polling covers a server without a socket.
  socket.addEventListener('error', () => undefined)
  return { close: () => socket.close() }
}

function readPercent(text: string): number | undefined {
  try {
    const { data } = message.safeParse(JSON.parse(text)).data ?? {}
    return data && Math.min(100, Math.round((100 * data.value) / data.max))
  } catch {
    // Other servers at this address may send anything.
    return undefined
  }
}
