import { expect, test } from 'vitest'
import { CHAT_CATALOGUE } from './catalogue.ts'
import {
  estimateSpeed,
  findNextSize,
  type Machine,
  readMachine,
  recommendModel,
  suggestModels,
} from './machine.ts'

const machine = (gigabytes: number, cores: number): Machine => ({ memoryBytes: gigabytes * 1e9, cores })

test.each([
  [1, 2, undefined],
  [2, 2, 'qwen2.5-0.5b'],
  [4, 2, 'qwen3.5-2b'],
  [16, 2, 'qwen3.5-2b'],
  [11, 4, 'qwen3.5-4b'],
  [16, 4, 'qwen3.5-4b'],
  [64, 16, 'mistral-nemo-12b'],
])('a machine with %i GB and %i cores gets %s', (gigabytes, cores, name) => {
  expect(recommendModel(machine(gigabytes, cores), CHAT_CATALOGUE)?.name).toBe(name)
})

test.each([
  [8, 2, 6, 'qwen3.5-4b'],
  [16, 4, 12, 'mistral-nemo-12b'],
  [16, 4, 1, 'qwen3.5-4b'],
  [64, 16, 4, 'mistral-nemo-12b'],
])('a machine with %i GB, %i cores and a card of %i GB gets %s', (gigabytes, cores, card, name) => {
  const carded = { ...machine(gigabytes, cores), card: { memoryBytes: card * 1e9 } }
  expect(recommendModel(carded, CHAT_CATALOGUE)?.name).toBe(name)
})

test('a model that fits the card is estimated by the card, a larger one by the processor', () => {
  const [small, large] = [
    { size_bytes: 2e9, memoryBytes: 3e9 },
    { size_bytes: 6e9, memoryBytes: 8e9 },
  ]
  const carded = { ...machine(32, 4), card: { memoryBytes: 6e9 } }
  expect(estimateSpeed(small, carded)).toBe(60)
  expect(estimateSpeed(large, carded)).toBe(estimateSpeed(large, machine(32, 4)))
})

test('the next size is the next larger one that fits the machine', () => {
  const [starter, small] = CHAT_CATALOGUE
  expect(findNextSize(starter?.size_bytes ?? 0, machine(16, 4), CHAT_CATALOGUE)?.name).toBe(small?.name)
  expect(findNextSize(2.1e9, machine(64, 16), CHAT_CATALOGUE)?.name).toBe('qwen3-4b')
  expect(findNextSize(2.1e9, machine(16, 2), CHAT_CATALOGUE)).toBeUndefined()
  expect(findNextSize(9e9, machine(64, 16), CHAT_CATALOGUE)).toBeUndefined()
})

test('this machine has memory and cores', () => {
  const { memoryBytes, cores } = readMachine()
  expect(memoryBytes).toBeGreaterThan(1e8)
  expect(memoryBytes).toBeLessThan(1e14)
  expect(cores).toBeGreaterThanOrEqual(1)
})

test('two or three models are suggested, the best first, with one for role play where it fits', () => {
  const suggest = (gigabytes: number, cores: number) =>
    suggestModels(machine(gigabytes, cores), CHAT_CATALOGUE).map(({ name }) => name)
  expect(suggest(64, 16)).toEqual(['mistral-nemo-12b', 'qwen3.5-9b', 'hermes-3-3b'])
  expect(suggest(16, 4)).toEqual(['qwen3.5-4b', 'qwen3-4b', 'hermes-3-3b'])
  expect(suggest(16, 2)).toEqual(['qwen3.5-2b', 'qwen3.5-0.8b', 'qwen2.5-0.5b'])
  expect(suggest(1, 2)).toEqual([])
})
