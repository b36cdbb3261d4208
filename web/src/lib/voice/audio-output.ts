import { getAudioContext } from './audio-context.ts'
import type { LoadedPart, Output } from './sound-engine.ts'
import { stretchSamples } from './stretch.ts'

/** Holds the audio of one part. Another speed needs another buffer. */
export interface AudioPart extends LoadedPart {
  at: (speed: number) => AudioBuffer
}

/** Seconds of fade at both ends, because a hard cut clicks. */
const FADE_S = 0.004

export function createAudioPart(decoded: AudioBuffer): AudioPart {
  const { sampleRate } = decoded
  const samples = decoded.getChannelData(0)
  const { start, end } = computeSoundRange(samples, sampleRate)
  const words = samples.slice(start, end)
  let stretched: { speed: number; buffer: AudioBuffer } | null = null
  return {
    duration_ms: (words.length / sampleRate) * 1000,
    at: (speed) => {
      if (stretched?.speed !== speed) {
        const wave = speed === 1 ? words : stretchSamples(words, speed, sampleRate)
        const buffer = new AudioBuffer({ length: Math.max(1, wave.length), sampleRate, numberOfChannels: 1 })
        buffer.copyToChannel(wave, 0)
        stretched = { speed, buffer }
      }
      return stretched.buffer
    },
  }
}

let analyser: AnalyserNode | null = null

/** Returns the node through which every voice passes. It measures the voice without changing it. */
function getOutlet(): AudioNode {
  if (analyser !== null) return analyser
  const context = getAudioContext()
  analyser = new AnalyserNode(context, { fftSize: 512 })
  analyser.connect(context.destination)
  return analyser
}

/** The loudness of ordinary speech counts as 1. */
const FULL_RMS = 0.2

/** Returns how loud the voice is now, from 0 to 1; 0 for a voice of the device, which cannot be measured. */
export function readVoiceLevel(): number {
  if (analyser === null) return 0
  const wave = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(wave)
  const rms = Math.sqrt(wave.reduce((sum, each) => sum + each * each, 0) / wave.length)
  return Math.min(1, rms / FULL_RMS)
}

export const audioOutput: Output<AudioPart> = {
  now: () => getAudioContext().currentTime,
  start: (part, { at, offsetMs, speed, onEnd }) => {
    const context = getAudioContext()
    const source = new AudioBufferSourceNode(context, { buffer: part.at(speed) })
    const volume = new GainNode(context)
    source.connect(volume).connect(getOutlet())
    if (offsetMs > 0) {
      volume.gain.setValueAtTime(0, at)
      volume.gain.linearRampToValueAtTime(1, at + FADE_S)
    }
    source.onended = () => {
      volume.disconnect()
      onEnd()
    }
    source.start(at, offsetMs / 1000 / speed)
    return () => {
      source.onended = () => volume.disconnect()
      volume.gain.cancelScheduledValues(0)
      volume.gain.setTargetAtTime(0, context.currentTime, FADE_S)
      source.stop(context.currentTime + 5 * FADE_S)
    }
  },
}

const QUIET_RMS = 0.012
/** Seconds of silence kept before and after the speech. Together they sound like a breath. */
const PAUSE_S = { before: 0.015, after: 0.04 }

/**
 * Returns the start and end of the speech in samples. Synthesizers and codecs add silence around every sentence, which
 * would sound like a gap.
 */
export function computeSoundRange(samples: Float32Array, rate: number): { start: number; end: number } {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  const floor = loudest * QUIET_RMS
  if (loudest === 0) return { start: 0, end: samples.length }
  const isHeard = (sample: number): boolean => Math.abs(sample) > floor
  const start = samples.findIndex(isHeard)
  const end = samples.findLastIndex(isHeard) + 1
  return {
    start: Math.max(0, start - Math.round(PAUSE_S.before * rate)),
    end: Math.min(samples.length, end + Math.round(PAUSE_S.after * rate)),
  }
}
