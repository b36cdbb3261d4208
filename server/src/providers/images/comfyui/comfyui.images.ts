import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { portrait } from '@citrine/illustrator/words'
import * as z from 'zod'
import { ProviderError } from '../../provider-error.ts'
import { callVendor, readJson, type VendorCall } from '../call-vendor.ts'
import type { ImagesPort } from '../images.port.ts'
import { readWorkflow } from './workflow.ts'

const message = z.object({
  type: z.literal('progress'),
  data: z.object({ value: z.number().nonnegative(), max: z.number().positive() }),
})

/** Without ComfyUI's socket the picture still arrives. */
function watchProgress(
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
  socket.addEventListener('error', () => undefined)
  return { close: () => socket.close() }
}

function readPercent(text: string): number | undefined {
  try {
    const { data } = message.safeParse(JSON.parse(text)).data ?? {}
    return data && Math.min(100, Math.round((100 * data.value) / data.max))
  } catch {
    return undefined
  }
}

export const comfyuiConfig = z.object({
  COMFYUI_URL: z.url({ protocol: /^https?$/ }).optional(),
  COMFYUI_WORKFLOW: z.string().min(1).optional(),
})

export const COMFYUI = 'comfyui'
const CALL_MS = 15_000
const CHECK_MS = 5_000
const POLL_MS = 300

const accepted = z.object({ prompt_id: z.string().min(1).max(200) })
const file = z.object({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
})
const queue = z.object({ queue_running: z.array(z.array(z.unknown())) })
const entry = z.object({
  status: z.object({ status_str: z.string().optional() }).nullish(),
  outputs: z.record(z.string(), z.object({ images: z.array(file).optional() })).default({}),
})

export type Comfyui = { url: string; workflow: string; timeoutMs: number }

export function createComfyuiImages({ url, workflow: path, timeoutMs }: Comfyui): ImagesPort {
  const workflow = readWorkflow(path)
  const base = url.replace(/\/$/, '')
  const createVendorCall = (signal: AbortSignal, ms = CALL_MS): VendorCall => ({
    vendor: COMFYUI,
    signal,
    timeoutMs: ms,
  })
  return {
    vendor: `ComfyUI at ${new URL(url).host}`,
    model: 'ComfyUI',
    made_by: 'generated',
    frame: portrait,
    make: async ({ prompt, negative, seed, frame }, { signal, onProgress }) => {
      const client_id = randomUUID()
      const values = { prompt, negative, seed, ...frame }
      const watch = watchProgress(base, client_id, onProgress)
      try {
        const body = { prompt: workflow(values), client_id }
        const reported = readJson(await callVendor(`${base}/prompt`, createVendorCall(signal), body), COMFYUI)
        const { data } = accepted.safeParse(reported)
        if (data === undefined)
          throw new ProviderError(COMFYUI, 'refused', 'it did not take the workflow', { retry: true })
        const image = await waitForPicture(base, data.prompt_id, { signal, timeoutMs })
        const query = new URLSearchParams(image)
        return await callVendor(`${base}/view?${query}`, createVendorCall(signal))
      } finally {
        watch.close()
      }
    },
    check: async (signal) => {
      await callVendor(`${base}/system_stats`, createVendorCall(signal, CHECK_MS))
    },
  }
}

type FinishOptions = { signal: AbortSignal; timeoutMs: number }

/** An abort removes the workflow from the queue or interrupts it. */
async function waitForPicture(base: string, prompt_id: string, { signal, timeoutMs }: FinishOptions) {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = AbortSignal.any([signal, timeout])
  try {
    for (;;) {
      const call = { vendor: COMFYUI, signal: either, timeoutMs: CALL_MS }
      const reported = readJson(
        await callVendor(`${base}/history/${encodeURIComponent(prompt_id)}`, call),
        COMFYUI,
      )
      const found = findMadeImages(reported, prompt_id)
      if (found !== undefined) return found
      await wait(POLL_MS, undefined, { signal: either })
    }
  } catch (error) {
    if (either.aborted) await cancelPrompt(base, prompt_id)
    signal.throwIfAborted()
    if (timeout.aborted)
      throw new ProviderError(COMFYUI, 'silent', 'it took too long', { retry: true, cause: error })
    throw error
  }
}

function findMadeImages(reported: unknown, prompt_id: string): z.output<typeof file> | undefined {
  const history = z.record(z.string(), entry).safeParse(reported).data
  if (history === undefined)
    throw new ProviderError(COMFYUI, 'refused', 'its history cannot be read', { retry: true })
  const found = history[prompt_id]
  if (found === undefined) return undefined
  if (found.status?.status_str === 'error')
    throw new ProviderError(COMFYUI, 'broke_off', 'the workflow failed', { retry: true })
  const images = Object.values(found.outputs).flatMap(({ images = [] }) => images)
  const image = images.find(({ type }) => type === 'output') ?? images[0]
  if (image === undefined) throw new ProviderError(COMFYUI, 'empty', 'the workflow made no picture')
  return image
}

/**
 * Older ComfyUI interrupts any running workflow, so this checks first. An unreachable server needs no clean-up.
 */
async function cancelPrompt(base: string, prompt_id: string): Promise<void> {
  const call = { vendor: COMFYUI, signal: new AbortController().signal, timeoutMs: CHECK_MS }
  const end = async (): Promise<void> => {
    await callVendor(`${base}/queue`, call, { delete: [prompt_id] })
    const reported = queue.safeParse(readJson(await callVendor(`${base}/queue`, call), COMFYUI)).data
    const isRunning = reported?.queue_running.some((entry) => entry.includes(prompt_id)) === true
    if (isRunning) await callVendor(`${base}/interrupt`, call, { prompt_id })
  }
  await Promise.allSettled([end()])
}
