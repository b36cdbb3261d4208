// `node same-person.mjs` draws one person in three places, as three files.
import { writeFile } from 'node:fs/promises'
import { banner, completeScene, draw, randomLook } from '@citrine/illustrator'

const look = randomLook(42)
const shared = { light: 'right', facing: 'left', view: 'three-quarters', mood: 'calm', crop: 'bust' }
for (const [place, time] of [
  ['library', 'night'],
  ['harbour', 'dusk'],
  ['mountains', 'noon'],
])
  await writeFile(`${place}.svg`, draw(look, completeScene({ ...shared, place, time }), banner))
