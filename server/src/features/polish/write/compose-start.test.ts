import { essentialFields } from '@citrine/contract/character-editing'
import { draftFields } from '@citrine/contract/character-fields'
import { CHARACTER_INTRO, CHARACTER_NAME } from '@citrine/contract/limits'
import { LANGUAGES } from '@citrine/contract/messages/languages'
import { expect, test } from 'vitest'
import { composeStart } from './compose-start.ts'

test.each([
  ['en', 'a retired spy who now runs a flower shop', 'Retired spy'],
  ['en', 'the baker named Mira Holt, who knows every secret', 'Mira Holt'],
  ['en', 'starship doctor', 'Starship doctor'],
  ['de', 'eine Uhrmacherin, die nicht schlafen kann', 'Uhrmacherin'],
  ['de', 'ein Bäcker namens Jonas', 'Jonas'],
  ['fr', 'l’horlogère qui parle aux mouettes', 'Horlogère'],
  ['es', 'una doctora que echa de menos la lluvia', 'Doctora'],
  ['it', 'un fornaio di notte che sa tutto', 'Fornaio di notte'],
  ['pt-BR', 'uma espiã aposentada com uma floricultura', 'Espiã aposentada'],
  ['ru', 'смотритель маяка, который чинит часы', 'Смотритель маяка'],
  ['ar', 'حارس منارة متقاعد يصلح الساعات', 'حارس منارة متقاعد يصلح الساعات'],
  ['zh-CN', '一位退休的灯塔管理员，修理钟表', '退休的灯塔管理员'],
  ['ja', '時計を直す元灯台守', '時計を直す元灯台守'],
  ['ko', '시계를 고치는 은퇴한 등대지기', '시계를 고치는 은퇴한 등대지기'],
] as const)('in %s, "%s" is named %s', (language, sentence, name) => {
  expect(composeStart(['name'], { sentence, language })).toEqual({ name })
})

test('every language has words for every part, within the limits of the fields', () => {
  for (const language of LANGUAGES)
    for (const sentence of ['a keeper..', 'x'.repeat(400), `${'word '.repeat(79)}end.`]) {
      const composed = composeStart(essentialFields, { sentence, language })
      expect(Object.keys(composed)).toEqual([...essentialFields])
      expect(composed.name?.length).toBeLessThanOrEqual(CHARACTER_NAME.max)
      expect(composed.name?.length).toBeGreaterThanOrEqual(CHARACTER_NAME.min)
      expect(composed.intro?.length).toBeLessThanOrEqual(CHARACTER_INTRO.max)
      expect(composed.opening_line).toContain('{{char}}')
      expect(composed.definition).toContain('{{user}}')
      expect(draftFields.shape.definition.safeParse(composed.definition).success).toBe(true)
    }
})
