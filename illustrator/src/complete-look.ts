import type { Accessories, Clothes, Face, Hair, Look } from './look.ts'
import type { Scene } from './scene.ts'

export type PartialLook = Pick<Look, 'seed' | 'presentation' | 'origin' | 'age' | 'build' | 'skin'> & {
  face: Omit<Face, 'marks'> & Partial<Face>
  hair: Pick<Hair, 'style' | 'colour'> & Partial<Hair>
  beard?: Look['beard'] | undefined
  clothes: Pick<Clothes, 'garment' | 'colour'> & Partial<Clothes>
  accessories?: Partial<Accessories> | undefined
}

export function completeLook({
  face,
  hair,
  beard = 'none',
  clothes,
  accessories,
  ...person
}: PartialLook): Look {
  return {
    ...person,
    face: { marks: [], ...face },
    hair: { wave: 0.25, length: 1, fringe: false, ...hair },
    beard,
    clothes: completeClothes(clothes),
    accessories: {
      headwear: 'none',
      headwear_colour: clothes.colour,
      eyewear: 'none',
      jewellery: [],
      ...accessories,
    },
  }
}

export const completeClothes = (clothes: PartialLook['clothes']): Clothes => ({
  pattern: 'plain',
  trim: 'cream',
  under: 'shirt',
  under_colour: 'cream',
  neck: 'none',
  neck_colour: clothes.trim ?? 'cream',
  ...clothes,
})

export type PartialScene = Omit<Scene, 'weather' | 'season' | 'pose' | 'prop' | 'foreground'> & Partial<Scene>

export const completeScene = (scene: PartialScene): Scene => ({
  weather: 'clear',
  season: 'summer',
  pose: scene.prop !== undefined && scene.prop !== 'none' && scene.crop === 'half' ? 'holding' : 'upright',
  prop: 'none',
  foreground: false,
  ...scene,
})
