import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { randomLook, randomScene } from './random-picture.ts'
import { banner, crops, portrait, views } from './scene.ts'

/** Every view, and every crop. */
const PICTURES = Array.from({ length: views.length }, (_, index) => ({
  seed: index * 7 + 1,
  view: views[index % views.length] ?? 'front',
  crop: crops[index % crops.length] ?? 'bust',
}))

test.each(PICTURES)('seed $seed is drawn without a fault: $view, $crop', ({ seed, view, crop }) => {
  const svg = draw(randomLook(seed), { ...randomScene(seed), view, crop })

  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 768 1024">/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
  const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(defined).size).toBe(defined.length)
  for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)) expect(defined).toContain(id)
})

test('the same look and scene give the same bytes, in a picture and in a banner', () => {
  expect(draw(randomLook(5), randomScene(5))).toBe(draw(randomLook(5), randomScene(5)))
  const wide = draw(randomLook(5), randomScene(5), banner)
  expect(wide).toMatch(/^<svg [^>]*viewBox="0 0 1536 768">/)
})

test('another seed gives another picture', () => {
  const scene = randomScene(5)
  expect(draw({ ...randomLook(5), seed: 6 }, scene)).not.toBe(draw(randomLook(5), scene))
})

test('a light in few colours has a colour in every tone', () => {
  const look = randomLook(5)
  const accessories = {
    ...look.accessories,
    headwear: 'none',
    eyewear: 'goggles-up',
    jewellery: ['pendant', 'brooch'],
  } as const
  const scene = { ...randomScene(5), crop: 'half', view: 'front', pose: 'holding', prop: 'lantern' } as const
  expect(draw({ ...look, accessories }, scene)).not.toContain('undefined')
})

test('two people are in one picture, of the same bytes again; its parts have names of their own', () => {
  const [one, other, third] = [randomLook(5), randomLook(8), randomLook(9)]
  const scene = { ...randomScene(5), crop: 'close' } as const
  const both = draw(one, scene, portrait, other)

  expect(both).toBe(draw(one, scene, portrait, other))
  expect(both).not.toBe(draw(one, scene, portrait, third))
  expect(both.length).toBeGreaterThan(draw(one, { ...scene, crop: 'half' }).length)
  const defined = [...both.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(defined).size).toBe(defined.length)
})
