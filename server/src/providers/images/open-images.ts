import * as z from 'zod'
import { comfyuiConfig, createComfyuiImages } from './comfyui/comfyui.images.ts'
import type { ImagesPort } from './images.port.ts'
import { createOpenaiImages, openaiImagesConfig } from './openai.images.ts'

export const imagesConfig = z.object({
  ...openaiImagesConfig.shape,
  ...comfyuiConfig.shape,
  IMAGE_PATIENCE_S: z.coerce.number().int().min(1).max(3_600).default(180),
})
type ImagesSettings = z.output<typeof imagesConfig>

export function listImagesFaults({ IMAGE_BASE_URL, COMFYUI_URL, COMFYUI_WORKFLOW }: ImagesSettings) {
  const faults: (readonly [name: keyof ImagesSettings, message: string])[] = []
  if (COMFYUI_URL !== undefined && COMFYUI_WORKFLOW === undefined)
    faults.push(['COMFYUI_WORKFLOW', 'is needed with COMFYUI_URL: a workflow that it exported for its API'])
  if (COMFYUI_URL !== undefined && IMAGE_BASE_URL !== undefined)
    faults.push(['COMFYUI_URL', 'must not be set beside IMAGE_BASE_URL: pictures are made in one place'])
  return faults
}

export function openImages(settings: ImagesSettings, own: ImagesPort): ImagesPort {
  const timeoutMs = settings.IMAGE_PATIENCE_S * 1_000
  const { IMAGE_BASE_URL: url, IMAGE_API_KEY: api_key, IMAGE_MODEL: model, IMAGE_SIZE: size } = settings
  if (url !== undefined) return createOpenaiImages({ url, api_key, model, size, timeoutMs })
  const { COMFYUI_URL, COMFYUI_WORKFLOW: workflow } = settings
  if (COMFYUI_URL !== undefined && workflow !== undefined)
    return createComfyuiImages({ url: COMFYUI_URL, workflow, timeoutMs })
  return own
}
