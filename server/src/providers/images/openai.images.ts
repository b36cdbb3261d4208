import type { Frame } from '@citrine/illustrator/words'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import { callVendor, readJson, type VendorCall } from './call-vendor.ts'
import type { ImagesPort } from './images.port.ts'

export const openaiImagesConfig = z.object({
  IMAGE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  IMAGE_API_KEY: z.string().min(1).optional(),
  IMAGE_MODEL: z.string().min(1).default('gpt-image-1'),
  IMAGE_SIZE: z
    .string()
    .regex(/^\d{2,4}x\d{2,4}$/, 'must be width x height, such as 1024x1536')
    .default('1024x1536'),
})

const VENDOR = 'images'
const CHECK_MS = 5_000

const responseBody = z.object({
  data: z
    .array(z.object({ b64_json: z.base64().optional(), url: z.url({ protocol: /^https?$/ }).optional() }))
    .min(1),
})

export type OpenaiImages = {
  url: string
  api_key: string | undefined
  model: string
  size: string
  timeoutMs: number
}

export function createOpenaiImages({ url, api_key, model, size, timeoutMs }: OpenaiImages): ImagesPort {
  const base = url.replace(/\/$/, '')
  const createVendorCall = (signal: AbortSignal, ms = timeoutMs): VendorCall => ({
    vendor: VENDOR,
    signal,
    timeoutMs: ms,
    api_key,
  })
  return {
    vendor: `${model} at ${new URL(url).host}`,
    model,
    made_by: 'generated',
    frame: readFrame(size),
    make: async ({ prompt }, { signal }) => {
      const call = createVendorCall(signal)
      const reported = readJson(
        await callVendor(`${base}/images/generations`, call, { model, prompt, size, n: 1 }),
        VENDOR,
      )
      const [image] = responseBody.safeParse(reported).data?.data ?? []
      if (image?.b64_json !== undefined) return Buffer.from(image.b64_json, 'base64')
      if (image?.url === undefined)
        throw new ProviderError(VENDOR, 'refused', 'its answer has no picture', { retry: true })
      // The key goes to the endpoint only, wherever the picture is hosted.
      return callVendor(requireFetchable(image.url, base), { ...call, api_key: undefined })
    },
    check: async (signal) => {
      await callVendor(`${base}/models`, createVendorCall(signal, CHECK_MS))
    },
  }
}

function readFrame(size: string): Frame {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

function requireFetchable(address: string, base: string): URL {
  const { origin, protocol, hostname } = new URL(address)
  const isNamed =
    /\.[a-z][a-z-]+$/i.test(hostname) && !/\.(local|internal|localhost|lan|home)$/i.test(hostname)
  if (origin === new URL(base).origin || (protocol === 'https:' && isNamed)) return new URL(address)
  throw new ProviderError(VENDOR, 'refused', 'its picture is at an address that is not allowed')
}
