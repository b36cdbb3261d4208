import * as z from 'zod'
import { comfyuiConfig, comfyuiImages } from './comfyui/comfyui.images.ts'
import type { ImagesPort } from './images.port.ts'
import { openaiImages, openaiImagesConfig } from './openai/openai.images.ts'

export const imagesConfig = z.object({
  ...openaiImagesConfig.shape,
  ...comfyuiConfig.shape,
  /** Seconds that an outside maker may take for one picture. */
  IMAGE_PATIENCE_S: z.coerce.number().int().min(1).max(3_600).default(180),
})
type ImagesSettings = z.output<typeof imagesConfig>

/** What is wrong with the settings together. */
export function imagesFaults({ IMAGE_BASE_URL, COMFYUI_URL, COMFYUI_WORKFLOW }: ImagesSettings) {
  const faults: (readonly [name: keyof ImagesSettings, message: string])[] = []
  if (COMFYUI_URL !== undefined && COMFYUI_WORKFLOW === undefined)
    faults.push(['COMFYUI_WORKFLOW', 'is needed with COMFYUI_URL: a workflow that it exported for its API'])
  if (COMFYUI_URL !== undefined && IMAGE_BASE_URL !== undefined)
    faults.push(['COMFYUI_URL', 'must not be set beside IMAGE_BASE_URL: pictures are made in one place'])
  return faults
}

/** The maker that the settings name, else the house's own. @throws what is wrong with the workflow */
export function openImages(settings: ImagesSettings, own: ImagesPort): ImagesPort {
  const patience_ms = settings.IMAGE_PATIENCE_S * 1_000
  const { IMAGE_BASE_URL: url, IMAGE_API_KEY: api_key, IMAGE_MODEL: model, IMAGE_SIZE: size } = settings
  if (url !== undefined) return openaiImages({ url, api_key, model, size, patience_ms })
  const { COMFYUI_URL, COMFYUI_WORKFLOW: workflow } = settings
  if (COMFYUI_URL !== undefined && workflow !== undefined)
    return comfyuiImages({ url: COMFYUI_URL, workflow, patience_ms })
  return own
}
