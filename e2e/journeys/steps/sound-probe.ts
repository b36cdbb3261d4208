import type { Page } from 'playwright-core'

/** A sound sent to the loudspeaker: start and end by the page's audio clock, and its silent parts, all in seconds. */
export type Sound = {
  start: number
  end: number
  silent: { before: number; after: number }
  /** Root mean square of the samples, 0 to 1. */
  loudness: number
}

export type DevicePosition = { position: number; playbackRate: number; duration: number }

type SoundProbe = { sounds: Sound[]; loudness: () => number; onDevice: DevicePosition | null }
const PROBE = 'citrineEar'

export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const sounds: Sound[] = []
    // One per audio context, because offline rendering and the microphone have contexts of their own.
    const taps = new Map<BaseAudioContext, AnalyserNode>()
    const measureLoudness = (tap: AnalyserNode): number => {
      const wave = new Float32Array(tap.fftSize)
      tap.getFloatTimeDomainData(wave)
      return wave.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
    }
    const probe: SoundProbe = {
      sounds,
      loudness: () => Math.max(0, ...[...taps.values()].map(measureLoudness)),
      onDevice: null,
    }
    Object.assign(window, { [name]: probe })

    const { setPositionState } = MediaSession.prototype
    MediaSession.prototype.setPositionState = function (state) {
      probe.onDevice = state as DevicePosition
      setPositionState.call(this, state)
    }

    const { connect } = AudioNode.prototype
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      const { context } = this
      if (args[0] instanceof AudioDestinationNode && context instanceof AudioContext) {
        const tap = taps.get(context) ?? new AnalyserNode(context, { fftSize: 2048 })
        taps.set(context, tap)
        Reflect.apply(connect, this, [tap])
      }
      return Reflect.apply(connect, this, args)
    } as typeof connect

    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (at = 0, offset = 0, ...rest) {
      const { buffer, context } = this
      if (buffer !== null && context instanceof AudioContext) {
        const wave = buffer.getChannelData(0).slice(Math.round(offset * buffer.sampleRate))
        const loudest = wave.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
        const isHeard = (sample: number): boolean => Math.abs(sample) > loudest / 50
        sounds.push({
          start: at,
          end: at + wave.length / buffer.sampleRate,
          silent: {
            before: wave.findIndex(isHeard) / buffer.sampleRate,
            after: (wave.length - 1 - wave.findLastIndex(isHeard)) / buffer.sampleRate,
          },
          loudness: Math.sqrt(wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length),
        })
      }
      return start.call(this, at, offset, ...rest)
    }
  }, PROBE)
}

export const listSounds = (page: Page): Promise<Sound[]> =>
  page.evaluate((name) => (window as unknown as Record<string, SoundProbe>)[name]?.sounds ?? [], PROBE)

export const measureLoudness = (page: Page): Promise<number> =>
  page.evaluate((name) => (window as unknown as Record<string, SoundProbe>)[name]?.loudness() ?? 0, PROBE)

export const readDevicePosition = (page: Page): Promise<DevicePosition | null> =>
  page.evaluate((name) => (window as unknown as Record<string, SoundProbe>)[name]?.onDevice ?? null, PROBE)

export const listGaps = (sounds: readonly Sound[]): number[] =>
  sounds.slice(1).map(({ start, silent }, at) => {
    const before = sounds[at]
    return before === undefined ? 0 : before.silent.after + (start - before.end) + silent.before
  })
