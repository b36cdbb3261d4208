/** What a moment of sound says: how loud it is, and whether somebody began or ceased to speak in it. */
export interface Activity {
  /** 0 to 1, for the eye. */
  level: number
  change: 'began' | 'ended' | null
}

export interface VoiceActivity {
  hear: (samples: Float32Array) => Activity
  /** While a voice sounds from the loudspeaker, only who clearly speaks over it is heard. */
  guard: (isGuarded: boolean) => void
  /** From now on nobody speaks, whatever went before. */
  reset: () => void
}

/** Below it a room hums: the ground, machines, the wind in the microphone. */
const RUMBLE_HZ = 120
/** The room is as loud as its most quiet moment of this time: in it everybody takes a breath. */
const ROOM_MS = 2_500
const SMOOTH_MS = 50
/** Of a microphone that hears nothing at all. */
const SILENCE_DB = -70
/** However quiet the room is: this is no voice yet. */
const FAINTEST_DB = -50
/** So much above the room is a voice, and so much less is it still. */
const OVER_DB = { free: 10, guarded: 16 }
const STILL_DB = 6
/** A knock on the table is shorter. */
const ONSET_MS = { free: 100, guarded: 260 }
/** The pause between two sentences is shorter. */
const PAUSE_MS = 900
const LOUDEST_DB = -12

interface Moment {
  db: number
  now_db: number
  floor: number
  ms: number
}

const toDb = (power: number): number => Math.max(SILENCE_DB, 10 * Math.log10(power + 1e-12))

/** First-order high-pass, which keeps its place from one piece of sound to the next. */
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

/** The quietest moments of the last while, each with when it was. */
function createRoom() {
  let moments: { at: number; db: number }[] = []
  return {
    /** @returns how loud the room is by itself */
    hear: (at: number, db: number): number => {
      moments = moments.filter((moment) => moment.at > at - ROOM_MS && moment.db < db)
      moments.push({ at, db })
      return moments[0]?.db ?? db
    },
    forget: () => {
      moments = []
    },
  }
}

/** Tells speech from the noise of a room, whatever room it is, by how it rises above the room's quietest moments. */
export function createVoiceActivity(rate: number): VoiceActivity {
  const powerOf = createHighPass(rate)
  const room = createRoom()
  let now = 0
  let smooth = 0
  let isGuarded = false
  let isSpeaking = false
  let over_ms = 0
  let quiet_ms = 0

  /** `db` fades slowly; what is loud `now` tells a voice from a knock that fades. */
  const heed = ({ db, now_db, floor, ms }: Moment): Activity['change'] => {
    const margin = isGuarded && !isSpeaking ? OVER_DB.guarded : OVER_DB.free
    const isOver = Math.min(db, now_db) > Math.max(floor + margin, FAINTEST_DB)
    const isStill = db > Math.max(floor + STILL_DB, FAINTEST_DB)
    over_ms = isOver ? over_ms + ms : Math.max(0, over_ms - 2 * ms)
    quiet_ms = isStill ? 0 : quiet_ms + ms
    if (!isSpeaking && over_ms >= (isGuarded ? ONSET_MS.guarded : ONSET_MS.free)) {
      isSpeaking = true
      quiet_ms = 0
      return 'began'
    }
    if (!isSpeaking || quiet_ms < PAUSE_MS) return null
    isSpeaking = false
    over_ms = 0
    return 'ended'
  }

  return {
    hear: (samples) => {
      const ms = (samples.length / rate) * 1000
      now += ms
      const power = powerOf(samples)
      smooth += (power - smooth) * Math.min(1, ms / SMOOTH_MS)
      const db = toDb(smooth)
      const floor = room.hear(now, db)
      const level = Math.min(1, Math.max(0, (db - FAINTEST_DB) / (LOUDEST_DB - FAINTEST_DB)))
      return { level, change: heed({ db, now_db: toDb(power), floor, ms }) }
    },
    guard: (next) => {
      if (next === isGuarded) return
      isGuarded = next
      over_ms = 0
    },
    reset: () => {
      isSpeaking = false
      over_ms = quiet_ms = 0
    },
  }
}
