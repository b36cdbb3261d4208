import { SpeechError, type SpeechFault } from '../speech-fault.ts'
import workletUrl from './samples.worklet.ts?worker&url'

export interface Microphone {
  rate: number
  mute: (isMuted: boolean) => void
  close: () => void
}

interface MicrophoneEvents {
  /** Runs about 50 times a second. */
  onSamples: (samples: Float32Array) => void
  /** Runs when the microphone is unplugged or its permission revoked. */
  onEnd: () => void
}

const CONSTRAINTS: MediaTrackConstraints = {
  channelCount: 1,
  // The loudspeaker plays the character's voice, which the microphone must not hear.
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
}

const FAULTS: Record<string, Exclude<SpeechFault['kind'], 'failed'>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export async function openMicrophone({ onSamples, onEnd }: MicrophoneEvents): Promise<Microphone> {
  const devices = requireDevices()
  // The context is created before the first await, while the press still counts as a user gesture.
  const context = new AudioContext()
  const putBack = startRecordingSession()
  const stream = await openStream(devices).catch((error: unknown) => {
    putBack()
    void context.close()
    throw error
  })
  const tracks = stream.getAudioTracks()
  const close = (): void => {
    for (const track of tracks) {
      track.onended = null
      track.stop()
    }
    if (context.state === 'closed') return
    putBack()
    void context.close()
  }
  try {
    await Promise.all([context.resume(), context.audioWorklet.addModule(workletUrl)])
  } catch (error) {
    close()
    throw error
  }
  const node = new AudioWorkletNode(context, 'samples', { channelCount: 1, channelCountMode: 'explicit' })
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onSamples(data)
  const silent = new GainNode(context, { gain: 0 })
  // Some browsers pull no samples from a node without a destination.
  context.createMediaStreamSource(stream).connect(node).connect(silent).connect(context.destination)
  for (const track of tracks) {
    track.onended = () => {
      close()
      onEnd()
    }
  }
  return {
    rate: context.sampleRate,
    mute: (isMuted) => {
      for (const track of tracks) track.enabled = !isMuted
    },
    close,
  }
}

/**
 * Switches an iPhone's audio session to recording.
 * @returns a function that restores the session
 */
function startRecordingSession(): () => void {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } }
  if (audioSession === undefined) return () => undefined
  const before = audioSession.type
  audioSession.type = 'play-and-record'
  return () => {
    audioSession.type = before
  }
}

function requireDevices(): MediaDevices {
  // The DOM types declare `mediaDevices` everywhere; it is absent without HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices?.getUserMedia !== undefined) return devices
  throw new SpeechError({ kind: window.isSecureContext ? 'missing' : 'insecure' })
}

async function openStream(devices: MediaDevices): Promise<MediaStream> {
  try {
    return await devices.getUserMedia({ audio: CONSTRAINTS })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    throw new SpeechError({ kind: FAULTS[error.name] ?? 'missing' }, { cause: error })
  }
}
