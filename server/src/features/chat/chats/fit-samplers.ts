import { type ChatSamplers, type SamplerBounds, samplerNames } from '@citrine/contract/samplers'

export function findOutOfBounds(samplers: ChatSamplers, bounds: SamplerBounds): string | undefined {
  if ((samplers.stop ?? []).length > 0 && !bounds.has_stop) return 'stop'
  return samplerNames.find((name) => {
    const { [name]: value } = samplers
    const { [name]: range } = bounds.numbers
    return value !== undefined && (range === undefined || value < range.min || value > range.max)
  })
}

export function fitSamplers(stored: ChatSamplers, bounds: SamplerBounds): ChatSamplers {
  const fitted: ChatSamplers = bounds.has_stop && stored.stop !== undefined ? { stop: stored.stop } : {}
  for (const name of samplerNames) {
    const { [name]: value } = stored
    const { [name]: range } = bounds.numbers
    if (value !== undefined && range !== undefined)
      fitted[name] = Math.min(range.max, Math.max(range.min, value))
  }
  return fitted
}
