import type { Accessories, Clothes, Face, Hair, Look } from '../look.ts'
import type { Scene } from '../scene.ts'

export type MentionedParts = {
  look: Partial<Pick<Look, 'presentation' | 'origin' | 'age' | 'build' | 'skin' | 'beard'>>
  face: Partial<Face>
  hair: Partial<Hair>
  clothes: Partial<Clothes>
  accessories: Partial<Accessories>
  scene: Partial<Scene>
}
export type Effect = { [Part in keyof MentionedParts]?: MentionedParts[Part] }

export type Noun =
  | 'hair'
  | 'beard'
  | 'eyes'
  | 'skin'
  | 'clothes'
  | 'neck'
  | 'headwear'
  | 'nose'
  | 'lips'
  | 'brows'
  | 'face'
  | 'thing'
  | 'trinket'
  | 'drink'

/** A word that can be drawn: what it sets, and the noun that adjectives before it describe. */
export type Entry = {
  effect?: Effect
  noun?: Noun
}

export const createEmptyEffect = (): MentionedParts => ({
  look: {},
  face: {},
  hair: {},
  clothes: {},
  accessories: {},
  scene: {},
})

/** Adds an effect to what a text has set so far: the later word wins, and lists are joined. */
export function addTo(parts: MentionedParts, effect: Effect): void {
  for (const part of Object.keys(effect) as (keyof MentionedParts)[]) {
    const whole: Record<string, unknown> = parts[part]
    for (const [name, value] of Object.entries(effect[part] ?? {})) {
      const before = whole[name]
      if (value === 'holding' && before === 'at-table') continue
      whole[name] =
        Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value
    }
  }
}
