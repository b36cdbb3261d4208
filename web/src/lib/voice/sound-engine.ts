import type { Clip, Progress, VoiceEngine, VoiceFault } from './clip.ts'
import { type ClipPosition, computePosition, computeTime, sumDurations } from './timeline.ts'

export interface LoadedPart {
  duration_ms: number
}

export interface Output<L extends LoadedPart> {
  now: () => number
  start: (part: L, options: { at: number; offsetMs: number; speed: number; onEnd: () => void }) => () => void
}

export class PlaybackError extends Error {
  override readonly name = 'PlaybackError'
  readonly fault: VoiceFault
  constructor(fault: VoiceFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

interface EngineOptions<L extends LoadedPart> {
  clip: Clip
  output: Output<L>
  load: (clip: Clip, index: number) => Promise<L>
  report: (progress: Progress) => void
  speed: number
}

interface SoundingPart extends ClipPosition {
  /** Seconds on the clock of the output. */
  start: number
  end: number
  silence: () => void
}

/** Seconds from the press to the first sound, which the output needs to schedule it. */
const LEAD_S = 0.03
/** Seconds that are scheduled ahead, so that playback continues while the page is busy. */
const AHEAD_S = 6
const PARTS_AHEAD_MAX = 3

/** Schedules parts back to back on the output's clock, so that none has to wait for the page. */
export function createSoundEngine<L extends LoadedPart>(options: EngineOptions<L>): VoiceEngine {
  const { output, report } = options
  let { clip, speed } = options
  let isOn = false
  let isClosed = false
  const parts = createPartLoader(options.load, {
    onLoaded: () => fill(),
    onFault: (fault, index) => {
      // A part that is only loaded ahead is requested again when it is needed.
      if (!isOn || schedule.isSounding() || index !== schedule.next().index) return
      pause()
      report({ fault })
    },
  })
  const durations = (): number[] => parts.durations(clip)
  const schedule = createSchedule(output, { durations, onEnd: () => fill() })

  const fill = (): void => {
    if (!isOn || isClosed) return
    while (!schedule.isFull()) {
      const part = parts.get(schedule.next().index)
      if (part === undefined) break
      schedule.start(part, speed)
    }
    const { index } = schedule.next()
    for (let ahead = 0; ahead < PARTS_AHEAD_MAX; ahead++) parts.request(clip, index + ahead)
    if (schedule.isSounding()) report('playing')
    else if (index < clip.parts.length || !clip.isWhole) report('waiting')
    else {
      isOn = false
      report('ended')
    }
  }

  const pause = (): void => {
    schedule.halt(speed)
    isOn = false
  }

  return {
    play: () => {
      if (isOn) return
      isOn = true
      if (clip.isWhole && schedule.next().index >= clip.parts.length) schedule.rewind()
      fill()
    },
    pause,
    seek: (atMs) => {
      schedule.halt(speed)
      schedule.moveTo(atMs)
      fill()
    },
    setSpeed: (to) => {
      schedule.halt(speed)
      speed = to
      fill()
    },
    grow: (to) => {
      clip = to
      fill()
    },
    position: () => schedule.position(speed),
    duration: () => sumDurations(durations()),
    close: () => {
      pause()
      isClosed = true
    },
  }
}

function createSchedule<L extends LoadedPart>(
  output: Output<L>,
  { durations, onEnd }: { durations: () => number[]; onEnd: () => void },
) {
  let sounding: readonly SoundingPart[] = []
  let next: ClipPosition = { index: 0, offsetMs: 0 }

  const moveTo = (atMs: number): void => {
    next = computePosition(durations(), atMs)
  }
  const position = (speed: number): number =>
    computeTime(durations(), findSounding(sounding, { now: output.now(), speed }) ?? next)

  return {
    next: (): ClipPosition => next,
    moveTo,
    rewind: (): void => {
      next = { index: 0, offsetMs: 0 }
    },
    position,
    isSounding: (): boolean => sounding.length > 0,
    isFull: (): boolean => sounding.length > 1 && (sounding.at(-1)?.end ?? 0) - output.now() > AHEAD_S,
    start: (part: L, speed: number): void => {
      const { index, offsetMs } = next
      const start = Math.max(sounding.at(-1)?.end ?? 0, output.now() + LEAD_S)
      const end = start + Math.max(0, part.duration_ms - offsetMs) / 1000 / speed
      const silence = output.start(part, {
        at: start,
        offsetMs,
        speed,
        onEnd: () => {
          sounding = sounding.filter((one) => one.silence !== silence)
          onEnd()
        },
      })
      sounding = [...sounding, { index, offsetMs, start, end, silence }]
      next = { index: index + 1, offsetMs: 0 }
    },
    halt: (speed: number): void => {
      const atMs = position(speed)
      for (const { silence } of sounding) silence()
      sounding = []
      moveTo(atMs)
    },
  }
}

/** Returns the position in the part that plays now. Undefined after a part has ended and before its `onEnd` runs. */
function findSounding(
  sounding: readonly SoundingPart[],
  { now, speed }: { now: number; speed: number },
): ClipPosition | undefined {
  const current = sounding.find(({ start, end }) => start <= now && now < end)
  if (current !== undefined) {
    const offsetMs = current.offsetMs + (now - current.start) * 1000 * speed
    return { index: current.index, offsetMs }
  }
  const [first] = sounding
  return first !== undefined && now < first.start ? first : undefined
}

function createPartLoader<L extends LoadedPart>(
  load: EngineOptions<L>['load'],
  { onLoaded, onFault }: { onLoaded: () => void; onFault: (fault: VoiceFault, index: number) => void },
) {
  const loaded = new Map<number, L>()
  const loading = new Set<number>()

  const fetchPart = async (clip: Clip, index: number): Promise<void> => {
    loading.add(index)
    try {
      loaded.set(index, await load(clip, index))
      loading.delete(index)
      onLoaded()
    } catch (error) {
      loading.delete(index)
      if (!(error instanceof PlaybackError)) throw error
      onFault(error.fault, index)
    }
  }

  return {
    get: (index: number): L | undefined => loaded.get(index),
    durations: ({ parts }: Clip): number[] =>
      parts.map(({ duration_ms }, index) => loaded.get(index)?.duration_ms ?? duration_ms),
    request: (clip: Clip, index: number): void => {
      if (index < clip.parts.length && !loaded.has(index) && !loading.has(index)) void fetchPart(clip, index)
    },
  }
}
