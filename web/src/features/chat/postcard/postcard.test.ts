import { expect, test } from 'vitest'
import { chooseLines, markJpeg } from './draw-postcard.ts'

test('a postcard offers what was said aloud, a good line first, and an action where nothing was said', () => {
  expect(
    chooseLines(
      '*She lifts the lamp.* Mind the step. The last keeper left his coat behind, and I never moved it. So?',
    ),
  ).toEqual(['The last keeper left his coat behind, and I never moved it.', 'Mind the step.', 'So?'])
  expect(chooseLines('*She lifts the lamp.*')).toEqual(['She lifts the lamp.'])
  expect(chooseLines('「灯台の明かりがついています。」どうぞ。')[0]).toContain('灯台の明かりがついています')
  expect(chooseLines('a'.repeat(500))[0]).toHaveLength(180)
  expect(chooseLines('…')).toEqual([])
})

test('the file says in its metadata that AI made it, after the JFIF segment, and its pixels stay', async () => {
  const jfif = [0xff, 0xe0, 0, 4, 1, 2]
  const pixels = [0xff, 0xdb, 7, 7, 7]
  for (const start of [jfif, []]) {
    const marked = await markJpeg(new Blob([new Uint8Array([0xff, 0xd8, ...start, ...pixels])]))
    const bytes = new Uint8Array(await marked.arrayBuffer())
    expect([...bytes.slice(0, 2 + start.length)]).toEqual([0xff, 0xd8, ...start])
    expect([...bytes.slice(-pixels.length)]).toEqual(pixels)
    const text = new TextDecoder('latin1').decode(bytes)
    expect(text).toContain('digitalsourcetype/compositeWithTrainedAlgorithmicMedia')
    const at = 2 + start.length
    const length = new DataView(bytes.buffer).getUint16(at + 2)
    expect(bytes.length - pixels.length).toBe(at + 2 + length)
  }
})
