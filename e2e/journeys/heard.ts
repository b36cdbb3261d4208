import type { Page } from 'playwright-core'

/** What was handed to the loudspeaker: when it sounds, by the clock of the page's sound, and what of it is silence. */
export type Sound = {
  start: number
  end: number
  /** Seconds at its beginning and its end in which nothing is heard. */
  silent: { before: number; after: number }
  /** The wave's mean, 0 to 1. */
  loudness: number
}

/** Where the controls of the device believe the voice to be. */
export type OnDevice = { position: number; playbackRate: number; duration: number }

type Ear = { sounds: Sound[]; loudness: () => number; onDevice: OnDevice | null }
const EAR = 'citrineEar'

/** Puts an ear between the page and its loudspeaker: each decoded sound is measured, and what comes out is. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const sounds: Sound[] = []
    // What is only computed, and a microphone, have contexts of their own.
    const taps = new Map<BaseAudioContext, AnalyserNode>()
    const loudnessOf = (tap: AnalyserNode): number => {
      const wave = new Float32Array(tap.fftSize)
      tap.getFloatTimeDomainData(wave)
      return wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    }
    const ear: Ear = {
      sounds,
      loudness: () => Math.max(0, ...[...taps.values()].map(loudnessOf)),
      onDevice: null,
    }
    Object.assign(window, { [name]: ear })

    const { setPositionState } = MediaSession.prototype
    MediaSession.prototype.setPositionState = function (state) {
      ear.onDevice = state as OnDevice
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
        const loudest = wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
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
  }, EAR)
}

export const soundsOf = (page: Page): Promise<Sound[]> =>
  page.evaluate((name) => (window as unknown as Record<string, Ear>)[name]?.sounds ?? [], EAR)

/** How loud it is at this moment. */
export const loudnessOf = (page: Page): Promise<number> =>
  page.evaluate((name) => (window as unknown as Record<string, Ear>)[name]?.loudness() ?? 0, EAR)

export const onDevice = (page: Page): Promise<OnDevice | null> =>
  page.evaluate((name) => (window as unknown as Record<string, Ear>)[name]?.onDevice ?? null, EAR)

/** Seconds of silence between each sound and the next one. */
export const gapsOf = (sounds: readonly Sound[]): number[] =>
  sounds.slice(1).map(({ start, silent }, at) => {
    const before = sounds[at]
    return before === undefined ? 0 : before.silent.after + (start - before.end) + silent.before
  })
