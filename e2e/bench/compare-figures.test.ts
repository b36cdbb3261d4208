import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { compareSection, computeLoss, type Figure, type KeptSection } from './compare-figures.ts'
import { keepFigures, readKept } from './kept-figures.ts'

const ORIGIN = { date: '2026-11-29', version: '1.3.0', commit: 'abcdef12', machine: '2 x A', load: 1.5 }
const keep = (figures: KeptSection['figures']): KeptSection => ({ ...ORIGIN, figures })
const latency = (value: number, bare?: number): Figure => ({
  name: 'latency',
  unit: 'ms',
  value,
  ...(bare === undefined ? {} : { bare }),
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

test('a figure is compared by its ratio to the baseline of the same run', () => {
  const kept = keep({ latency: { value: 10, bare: 2 } })
  expect(computeLoss(latency(30, 6), kept, '2 x A')).toBe(0)
  expect(computeLoss(latency(30, 6), kept, '4 x B')).toBe(0)
  expect(computeLoss(latency(15, 2), kept, '4 x B')).toBeCloseTo(0.5)
  expect(computeLoss(latency(8, 2), kept, '2 x A')).toBeLessThan(0)
})

test('a time without a baseline is compared on the same machine only, a size on each', () => {
  const kept = keep({ latency: { value: 10 }, size: { value: 100 } })
  expect(computeLoss(latency(15), kept, '2 x A')).toBeCloseTo(0.5)
  expect(computeLoss(latency(15), kept, '4 x B')).toBeNull()
  expect(computeLoss({ name: 'size', unit: 'KB', value: 130 }, kept, '4 x B')).toBeCloseTo(0.3)
})

test('a rate loses when it falls, and a difference within the noise is no loss', () => {
  const kept = keep({ rate: { value: 1_000, bare: 10_000 }, shift: { value: 0 } })
  const rate = (value: number, bare: number): Figure => ({
    name: 'rate',
    unit: 'a second',
    value,
    bare,
    is_more_better: true,
  })
  expect(computeLoss(rate(500, 10_000), kept, '2 x A')).toBeCloseTo(0.5)
  expect(computeLoss(rate(500, 5_000), kept, '2 x A')).toBe(0)
  const shift = (value: number): Figure => ({ name: 'shift', unit: 'ratio', value, noise: 0.01 })
  expect(computeLoss(shift(0.009), kept, '2 x A')).toBe(0)
  expect(computeLoss(shift(0.02), kept, '2 x A')).toBe(Number.POSITIVE_INFINITY)
})

test('a new figure has nothing to lose to, and one without samples is a loss', () => {
  expect(computeLoss(latency(10), keep({}), '2 x A')).toBeNull()
  expect(computeLoss(latency(Number.NaN), keep({ latency: { value: 10 } }), '2 x A')).toBe(
    Number.POSITIVE_INFINITY,
  )
})

async function runWith(...runs: readonly Figure[][]) {
  const run = vi.fn<() => Promise<Figure[]>>()
  for (const figures of runs) run.mockResolvedValueOnce(figures)
  const kept = keep({ latency: { value: 10 }, size: { value: 100 } })
  const { figures, lost } = await compareSection(run, kept, '2 x A')
  return { figures, lost, times: run.mock.calls.length }
}

test('a section without a loss runs once', async () => {
  const { figures, lost, times } = await runWith([latency(11.9)])
  expect([lost, times]).toEqual([[], 1])
  expect(figures).toEqual([latency(11.9)])
})

test('a loss that does not repeat is no failure', async () => {
  expect(await runWith([latency(13)], [latency(13)], [latency(10)])).toMatchObject({ lost: [], times: 3 })
  expect(await runWith([latency(13)], [latency(10)])).toMatchObject({ lost: [], times: 2 })
})

test('only a figure that loses three times is lost', async () => {
  const size = (value: number): Figure => ({ name: 'size', unit: 'KB', value })
  const runs = [
    [latency(13), size(100)],
    [latency(13), size(200)],
    [latency(13), size(200)],
  ]
  expect(await runWith(...runs)).toMatchObject({ lost: ['latency'], times: 3 })
})

test('two different figures that lose once each are no failure', async () => {
  const size = (value: number): Figure => ({ name: 'size', unit: 'KB', value })
  const runs = [
    [latency(13), size(100)],
    [latency(10), size(200)],
  ]
  expect(await runWith(...runs)).toMatchObject({ lost: [], times: 2 })
})

test('kept figures replace those of their section, beside the other sections', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'benchmarks.json')
  expect(await readKept(file)).toEqual({})
  await keepFigures(file, 'streams', [latency(9.123456, 1.23456)], ORIGIN)
  await keepFigures(file, 'growth', [latency(159)], ORIGIN)
  await keepFigures(file, 'streams', [latency(8)], { ...ORIGIN, commit: '12345678' })
  expect(await readKept(file)).toEqual({
    growth: { ...ORIGIN, figures: { latency: { value: 159 } } },
    streams: { ...ORIGIN, commit: '12345678', figures: { latency: { value: 8 } } },
  })
  const before = await readFile(file, 'utf8')
  await expect(keepFigures(file, 'growth', [latency(Number.NaN)], ORIGIN)).rejects.toThrow('"latency"')
  expect(await readFile(file, 'utf8')).toBe(before)
})
