import { createEmptyFields } from '@citrine/contract/character-fields'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeUser } from '#test/makers.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { moderateCharacter } from './characters/moderate-character.ts'
import { moderateMessage } from './moderate-message.ts'
import { createOutputWatch } from './output-watch.ts'
import { requireSearchable } from './short-text-checks.ts'

const TIMES = process.env.TEST_FULL ? 40_000 : 6_000

const many = (word: string, times: number): string => `${word} `.repeat(times)
const APART = many('lamp', 100)

/** Listed words that never combine; a quadratic search would take minutes. */
const HEAVY: Record<string, (times: number) => string> = {
  'two kinds of words far apart': (times) => many('floribund', times) + APART + many('quandrel', times),
  'names and ages far apart': (times) => many('Maren', times) + APART + many('15 years old', times),
  'words torn apart': (times) => many('f l o r', times),
  'joints without an end': (times) => `a${'-'.repeat(times * 8)}`,
  'what looks encoded': (times) => many('QUJDREVGR0hJSktMTU5P', times),
  'macros that nobody closes': (times) => '{{reverse:'.repeat(times),
  'macros in macros': (times) => `${'{{reverse:'.repeat(times)}lamp${'}}'.repeat(times)}`,
  'an age that never comes': (times) => many('age:', times) + ' '.repeat(times * 8),
}

test.for(Object.entries(HEAVY))('A23: reading time is linear in the length: %s', async ([, make]) => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { user_id } = await makeUser(app.ctx.db)
  const judge = (fields: object) =>
    moderateCharacter(app.ctx, {
      fields: { ...createEmptyFields('en'), name: 'Maren', visibility: 'public', rating: 'nsfw', ...fields },
      user_id,
      language: 'en',
    })
  expect(await judge({ definition: make(TIMES) })).toBeInstanceOf(Array)

  const content = make(400).slice(0, 8_000)
  const verdict = await moderateMessage(app.ctx, {
    user_id,
    content,
    earlier: Array.from({ length: 6 }, () => ({ role: 'user' as const, content })),
    rating: 'sfw',
    isRestricted: false,
  }).catch((error: Error) => error)
  expect(verdict).toBeDefined()
  await requireSearchable(app.ctx, make(400)).catch(() => undefined)
  let shown = ''
  const watch = createOutputWatch(app.ctx, {
    user_id,
    record_id: null,
    rating: 'nsfw',
    isRestricted: false,
    answeredText: '',
    emit: (text) => {
      shown += text
    },
  })
  const text = make(800)
  try {
    for (const piece of text.match(/[\s\S]{1,4}/g) ?? []) watch.feed(piece)
    await watch.end()
    expect(shown).toBe(text)
  } catch (error) {
    expect(error).toMatchObject({ kind: 'reply_cut' })
  }
})
