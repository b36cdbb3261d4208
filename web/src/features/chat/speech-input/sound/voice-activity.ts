export interface Activity {
  level: number
  change: 'began' | 'ended' | null
}

export interface VoiceActivity {
  addSamples: (samples: Float32Array) => Activity
  guard: (isGuarded: boolean) => void
  reset: () => void
}

/** Hz; the rumble of rooms, machines and wind is below this frequency. */
const RUMBLE_HZ = 120
/** The quietest moment of these 2.5 s gives the noise floor, because every speaker pauses within them. */
const NOISE_WINDOW_MS = 2_500
const SMOOTH_MS = 50
const SILENCE_DB = -70
/** No lower level counts as a voice, however quiet the room is. */
const FAINTEST_DB = -50
/** A voice begins this many dB above the noise floor, and ends less than STILL_DB above it. */
const OVER_DB = { free: 10, guarded: 16 }
const STILL_DB = 6
/** ms that a sound must last to count as a voice; a knock on the table is shorter. */
const ONSET_MS = { free: 100, guarded: 260 }
/** ms; a voice ends after this pause, which is longer than the one between two sentences. */
const SPEECH_PAUSE_MS = 900
const LOUDEST_DB = -12

interface Moment {
  /** Smoothed. */
  db: number
  /** Not smoothed, so that it tells a voice from a knock that fades. */
  nowDb: number
  floor: number
  ms: number
}

export function createVoiceActivity(rate: number): VoiceActivity {
  const measurePower = createHighPass(rate)
  const noiseFloor = createNoiseFloor()
  let elapsedMs = 0
  let smooth = 0
  let isGuarded = false
  let isSpeaking = false
  let overMs = 0
  let quietMs = 0

  const detectChange = ({ db, nowDb, floor, ms }: Moment): Activity['change'] => {
    const margin = isGuarded && !isSpeaking ? OVER_DB.guarded : OVER_DB.free
    const isLoud = Math.min(db, nowDb) > Math.max(floor + margin, FAINTEST_DB)
    const isStill = db > Math.max(floor + STILL_DB, FAINTEST_DB)
    overMs = isLoud ? overMs + ms : Math.max(0, overMs - 2 * ms)
    quietMs = isStill ? 0 : quietMs + ms
    if (!isSpeaking && overMs >= (isGuarded ? ONSET_MS.guarded : ONSET_MS.free)) {
      isSpeaking = true
      quietMs = 0
      return 'began'
    }
    if (!isSpeaking || quietMs < SPEECH_PAUSE_MS) return null
    isSpeaking = false
    overMs = 0
    return 'ended'
  }

  return {
    addSamples: (samples) => {
      const ms = (samples.length / rate) * 1000
      elapsedMs += ms
      const power = measurePower(samples)
      smooth += (power - smooth) * Math.min(1, ms / SMOOTH_MS)
      const db = toDb(smooth)
      const floor = noiseFloor.addSamples(elapsedMs, db)
      const level = Math.min(1, Math.max(0, (db - FAINTEST_DB) / (LOUDEST_DB - FAINTEST_DB)))
      return { level, change: detectChange({ db, nowDb: toDb(power), floor, ms }) }
    },
    guard: (next) => {
      if (next === isGuarded) return
      isGuarded = next
      overMs = 0
    },
    reset: () => {
      isSpeaking = false
      overMs = quietMs = 0
    },
  }
}

const toDb = (power: number): number => Math.max(SILENCE_DB, 10 * Math.log10(power + 1e-12))

function createHighPass(rate: number) {
  const keep = Math.exp((-2 * Math.PI * RUMBLE_HZ) / rate)
  let [before, out] = [0, 0]
  return (samples: Float32Array): number => {
    let sum = 0
    for (const sample of samples) {
      out = keep * (out + sample - before)
      before = sample
      sum += out * out
    }
    return samples.length === 0 ? 0 : sum / samples.length
  }
}

function createNoiseFloor() {
  let moments: { at: number; db: number }[] = []
  return {
    addSamples: (at: number, db: number): number => {
      moments = moments.filter((moment) => moment.at > at - NOISE_WINDOW_MS && moment.db < db)
      moments.push({ at, db })
      return moments[0]?.db ?? db
    },
  }
}
