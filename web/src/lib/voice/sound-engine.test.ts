import { expect, test } from 'vitest'
import type { Clip, Progress } from './clip.ts'
import { createSoundEngine, type LoadedPart, type Output, PlaybackError } from './sound-engine.ts'
import { computePosition, computeTime } from './timeline.ts'

interface StartedPart {
  part: number
  at: number
  offsetMs: number
  end: number
  is_silenced: boolean
}

interface Part extends LoadedPart {
  index: number
}

function desk(parts: number, options: { isWhole?: boolean; lasts?: number } = {}) {
  const { isWhole = true, lasts = 1_000 } = options
  let now = 10
  const started: (StartedPart & { onEnd: () => void; isOver?: boolean })[] = []
  const reported: Progress[] = []
  const loads: number[] = []
  const waiting = new Map<number, { give: () => void; fail: () => void }>()
  const makeClip = (count: number, whole: boolean): Clip => ({
    id: 'v1',
    engine: 'server',
    lang: 'en',
    title: 'Maren',
    pictures: [],
    isWhole: whole,
    parts: Array.from({ length: count }, (_, index) => ({
      kind: 'speech',
      text: `Sentence ${index}.`,
      url: `/media/${index}`,
      duration_ms: 1_200,
    })),
  })
  const output: Output<Part> = {
    now: () => now,
    start: ({ index, duration_ms }, { at, offsetMs, speed, onEnd }) => {
      const end = at + (duration_ms - offsetMs) / 1000 / speed
      const one = { part: index, at, offsetMs, end, onEnd, is_silenced: false }
      started.push(one)
      return () => {
        one.is_silenced = true
      }
    },
  }
  const engine = createSoundEngine<Part>({
    clip: makeClip(parts, isWhole),
    output,
    speed: 1,
    report: (progress) => reported.push(progress),
    load: (_, index) => {
      loads.push(index)
      return new Promise((give, reject) =>
        waiting.set(index, {
          give: () => give({ index, duration_ms: lasts }),
          fail: () => reject(new PlaybackError('unreachable')),
        }),
      )
    },
  })
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
  return {
    engine,
    message: reported,
    loads,
    started,
    grow: (count: number, whole = false) => engine.grow(makeClip(count, whole)),
    come: async (...indexes: number[]) => {
      for (const index of indexes) waiting.get(index)?.give()
      await settled()
    },
    miss: async (index: number) => {
      waiting.get(index)?.fail()
      await settled()
    },
    pass: (seconds: number) => {
      now += seconds
      for (const one of started)
        if (!one.is_silenced && !one.isOver && one.end <= now) {
          one.isOver = true
          one.onEnd()
        }
    },
    live: () => started.filter(({ is_silenced }) => !is_silenced),
  }
}

test('parts are played without a gap, and the end is reported', async () => {
  const { engine, come, started, message: reported, pass } = desk(3)
  engine.play()
  expect(reported.at(-1)).toBe('waiting')
  await come(0, 1, 2)
  expect(reported.at(-1)).toBe('playing')
  expect(started.map(({ part }) => part)).toEqual([0, 1, 2])
  expect(started[1]?.at).toBe(started[0]?.end)
  expect(started[2]?.at).toBe(started[1]?.end)
  expect(engine.duration()).toBe(3_000)
  pass(5)
  expect(reported.at(-1)).toBe('ended')
})

test('parts that arrive during playback are appended; while one is missing the clip waits, and then continues at once', async () => {
  const { engine, come, grow, started, message: reported, pass } = desk(1, { isWhole: false })
  engine.play()
  await come(0)
  pass(2)
  expect(reported.at(-1)).toBe('waiting')
  grow(2)
  await come(1)
  expect(reported.at(-1)).toBe('playing')
  expect(started[1]?.at).toBeCloseTo(12.03)
  grow(2, true)
  pass(2)
  expect(reported.at(-1)).toBe('ended')
})

test('a paused clip is silent, keeps its position and continues from there', async () => {
  const { engine, come, pass, live } = desk(2)
  engine.play()
  await come(0, 1)
  pass(0.03 + 0.4)
  engine.pause()
  expect(live()).toEqual([])
  expect(engine.position()).toBeCloseTo(400)
  pass(60)
  expect(engine.position()).toBeCloseTo(400)
  engine.play()
  expect(live()[0]).toMatchObject({ part: 0 })
  expect(live()[0]?.offsetMs).toBeCloseTo(400)
  pass(0.03 + 1)
  expect(engine.position()).toBeCloseTo(1_400)
})

test('seeking works over the whole clip: missing parts are loaded first', async () => {
  const { engine, come, loads, started, message: reported, live } = desk(12)
  engine.play()
  await come(0, 1)
  engine.seek(2_000 + 1_200 * 6 + 300)
  expect(live()).toEqual([])
  expect(reported.at(-1)).toBe('waiting')
  expect(loads).toContain(8)
  await come(8)
  expect(started.at(-1)).toMatchObject({ part: 8 })
  expect(started.at(-1)?.offsetMs).toBeCloseTo(300)
})

test('at a higher speed a clip continues from the same word, without a gap', async () => {
  const { engine, come, pass, live } = desk(3)
  engine.play()
  await come(0, 1, 2)
  pass(0.03 + 0.5)
  engine.setSpeed(2)
  const [first, second] = live()
  expect(first?.offsetMs).toBeCloseTo(500)
  expect((first?.end ?? 0) - (first?.at ?? 0)).toBeCloseTo(0.25)
  expect(second?.at).toBe(first?.end)
  pass(0.03 + 0.25)
  expect(engine.position()).toBeCloseTo(1_000)
})

test('sound that fails to load is reported, and requested again with the next press', async () => {
  const { engine, come, miss, message: reported, started, loads } = desk(2)
  engine.play()
  await miss(0)
  expect(reported.at(-1)).toEqual({ fault: 'unreachable' })
  engine.play()
  await come(0)
  expect(reported.at(-1)).toBe('playing')
  expect(started).toHaveLength(1)
  expect(loads.filter((index) => index === 0)).toHaveLength(2)
})

test('a part that fails to preload does no harm before it is needed', async () => {
  const { engine, come, miss, message: reported, pass, loads } = desk(2)
  engine.play()
  await come(0)
  await miss(1)
  expect(reported.at(-1)).toBe('playing')
  pass(2)
  expect(reported.at(-1)).toBe('waiting')
  expect(loads).toEqual([0, 1, 1])
  await miss(1)
  expect(reported.at(-1)).toEqual({ fault: 'unreachable' })
})

test('an ended clip starts from the beginning', async () => {
  const { engine, come, pass, live } = desk(1)
  engine.play()
  await come(0)
  pass(3)
  engine.play()
  expect(live().at(-1)).toMatchObject({ part: 0, offsetMs: 0 })
})

test('times convert to positions in the parts and back', () => {
  const durations = [1_000, 500, 2_000]
  for (const at of [0, 999, 1_000, 1_499, 1_500, 3_499])
    expect(computeTime(durations, computePosition(durations, at))).toBe(at)
  expect(computePosition(durations, 9_999)).toEqual({ index: 3, offsetMs: 0 })
})
