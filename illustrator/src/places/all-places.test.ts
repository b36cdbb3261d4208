import { expect, test } from 'vitest'
import { createRandom } from '../math.ts'
import { readLightness } from '../paper/colour.ts'
import { Defs } from '../paper/svg.ts'
import {
  banner,
  type Frame,
  type Place,
  places,
  portrait,
  type Scene,
  seasons,
  times,
  weathers,
} from '../scene.ts'
import { allPlaces } from './all-places.ts'

const sceneAt = (place: Place, more: Partial<Scene> = {}): Scene => ({
  place,
  time: 'dusk',
  weather: 'clear',
  season: 'summer',
  light: 'right',
  facing: 'left',
  view: 'front',
  mood: 'calm',
  pose: 'upright',
  prop: 'none',
  crop: 'bust',
  foreground: true,
  ...more,
})

function drawn(scene: Scene, frame: Frame = portrait): string {
  const defs = new Defs('d')
  const { draw, palette } = allPlaces[scene.place]
  const { back, front } = draw({
    scene,
    frame,
    palette: palette(scene),
    random: createRandom(7),
    defs,
    head: { x: frame.width * 0.5, y: frame.height * 0.36, height: frame.height * 0.42 },
    side: scene.light === 'right' ? 1 : -1,
    towards: (x) => (scene.light === 'right' ? x : frame.width - x),
  })
  return `${defs}${back}${front}`
}

test.each(places)('%s is drawn at every hour, in all weathers and seasons', (place) => {
  for (const time of times)
    for (const weather of weathers)
      for (const season of seasons) {
        const { ink, deep, mid, haze, light, glow } = allPlaces[place].palette(
          sceneAt(place, { time, weather, season }),
        )
        const tones = [ink, deep, mid, haze, light, glow].map(readLightness)
        expect(tones).toEqual(tones.toSorted((a, b) => a - b))
      }
})

test.each(places)(
  '%s is drawn identically twice, references only its own definitions and uses no slow filter',
  (place) => {
    for (const crop of ['bust', 'far'] as const)
      for (const frame of [portrait, banner])
        for (const weather of ['clear', 'storm', 'snow'] as const) {
          const scene = sceneAt(place, { crop, weather, light: 'left', time: 'night' })
          const svg = drawn(scene, frame)
          expect(drawn(scene, frame)).toBe(svg)
          expect(svg).not.toMatch(/NaN|undefined|<filter|<mask|<image|<text/)
          const defined = new Set(Array.from(svg.matchAll(/ id="(\w+)"/g), ([, id]) => id))
          for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(defined).toContain(id)
        }
  },
)
