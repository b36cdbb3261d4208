import { expect, test } from 'vitest'
import { makeWav } from './make-wav.ts'

test('samples become a WAV file of 16 bits, in order and within its range', async () => {
  const wav = await makeWav([new Float32Array([0, 0.5]), new Float32Array([-1, 2, -2])], 16_000)
  expect(wav.type).toBe('audio/wav')
  const view = new DataView(await wav.arrayBuffer())
  const readText = (at: number, length: number): string =>
    String.fromCharCode(...new Uint8Array(view.buffer, at, length))
  expect([readText(0, 4), readText(8, 8), readText(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
  // The WAVE format: size, PCM, channels, rate, bytes per second, bytes per sample, bits.
  expect([view.getUint32(4, true), view.getUint32(16, true), view.getUint16(20, true)]).toEqual([46, 16, 1])
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint32(28, true)]).toEqual([
    1, 16_000, 32_000,
  ])
  expect([view.getUint16(32, true), view.getUint16(34, true), view.getUint32(40, true)]).toEqual([2, 16, 10])
  const samples = [0, 1, 2, 3, 4].map((n) => view.getInt16(44 + n * 2, true))
  expect(samples).toEqual([0, 16_384, -32_767, 32_767, -32_767])
  expect(view.byteLength).toBe(54)
})

test('no samples are an empty file, at any rate', async () => {
  expect((await makeWav([], 48_000)).size).toBe(44)
})
