import { expect, test } from 'vitest'
import { createRandom, deriveTones, mixColors } from './cover-tones.ts'

test('colours are interpolated', () => {
  expect(mixColors('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mixColors('#000000', '#ff8000', 0.5)).toBe('#804000')
  expect(mixColors('#123456', '#fedcba', 1)).toBe('#fedcba')
})

test('the same name always draws the same cover, another name another', () => {
  const numbers = (name: string) => {
    const random = createRandom(name)
    return Array.from({ length: 5 }, random)
  }
  expect(numbers('Maren Holt')).toEqual(numbers('Maren Holt'))
  expect(numbers('Maren Holt')).not.toEqual(numbers('Idris Vale'))
  expect(numbers('Maren Holt').every((value) => value >= 0 && value < 1)).toBe(true)
})

test('nearer layers are darker', () => {
  const { paper } = deriveTones(['#1B1533', '#6B3F6E', '#E08A5B', '#FFD98A'])
  const light = (colour: string) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0)
  const sheets = [0, 0.25, 0.5, 0.75, 1].map((nearness) => light(paper(nearness)))
  expect(sheets).toEqual([...sheets].sort((a, b) => b - a))
})
