import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildXmp, markWebp } from './mark-webp.ts'

const picture = () =>
  sharp({ create: { width: 33, height: 21, channels: 4, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } })

const files = {
  lossy: () => picture().flatten({ background: '#fff' }).webp({ quality: 80 }).toBuffer(),
  'lossy with alpha': () => picture().webp({ quality: 80 }).toBuffer(),
  lossless: () => picture().removeAlpha().webp({ lossless: true }).toBuffer(),
  'lossless with alpha': () => picture().webp({ lossless: true }).toBuffer(),
  'marked before': async () => markWebp(await picture().webp().toBuffer(), 'generated'),
}

test.each(Object.entries(files))('a %s file carries its origin, and keeps every pixel', async (_, make) => {
  const before = await make()

  const marked = markWebp(before, 'drawn')

  const { width, height, xmp, hasAlpha } = await sharp(marked).metadata()
  expect({ width, height, hasAlpha }).toEqual({
    width: 33,
    height: 21,
    hasAlpha: (await sharp(before).metadata()).hasAlpha,
  })
  expect(xmp?.toString()).toBe(buildXmp('drawn'))
  expect(xmp?.toString()).toContain('"http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"')
  expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
  expect(markWebp(marked, 'drawn')).toEqual(marked)
})

function makeFile(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(name), size, data])
}

test('an incomplete WebP file is refused', async () => {
  const whole = await files.lossy()

  expect(() => markWebp(Buffer.from('GIF89a and so on'), 'drawn')).toThrow('no WebP')
  expect(() => markWebp(whole.subarray(0, whole.length - 9), 'drawn')).toThrow('cut short')
  expect(() => markWebp(whole.subarray(0, 12), 'drawn')).toThrow('empty')
  for (const name of ['VP8X', 'VP8 ', 'VP8L'])
    expect(() => markWebp(makeFile(name, Buffer.alloc(2)), 'drawn')).toThrow('cut short')
})
