import {
  SAMPLER_RANGES,
  type SamplerBounds,
  type SamplerName,
  samplerNames,
} from '@citrine/contract/samplers'
import * as z from 'zod'

const DEFAULT =
  'top_p=0.1..1 top_k=0..200 min_p=0..0.5 presence_penalty=-1..1 frequency_penalty=-1..1 repetition_penalty=1..1.5 seed stop'
const PART = /^(\w+)(?:=(-?[\d.]+)\.\.(-?[\d.]+))?$/

const isName = (name: string): name is SamplerName => (samplerNames as string[]).includes(name)

/** Reads `top_p=0.1..1 seed stop`; a name alone has its widest bounds. Null for anything else. */
function readBounds(text: string): SamplerBounds | null {
  const bounds: SamplerBounds = { numbers: {}, has_stop: false }
  if (text.trim() === 'none') return bounds
  for (const part of text.trim().split(/[\s,]+/)) {
    const [, name = '', lower, upper] = PART.exec(part) ?? []
    if (name === 'stop' && lower === undefined) bounds.has_stop = true
    else if (!isName(name)) return null
    else {
      const { min, max } = SAMPLER_RANGES[name]
      const from = Number(lower ?? min)
      const to = Number(upper ?? max)
      if (!(from >= min && to <= max && from <= to)) return null
      bounds.numbers[name] = { min: from, max: to }
    }
  }
  return bounds
}

export const samplerSetting = z
  .string()
  .default(DEFAULT)
  .transform((text, check) => {
    const bounds = readBounds(text)
    if (bounds !== null) return bounds
    check.addIssue({
      code: 'custom',
      message: 'must be none, or names with bounds such as top_p=0.5..1 seed stop',
    })
    return z.NEVER
  })
