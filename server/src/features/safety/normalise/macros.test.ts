import { expect, test } from 'vitest'
import { startScene } from '#server/features/prompt/macro-values.ts'
import { expandForPrompt, type MacroNames } from '#server/features/prompt/macros.ts'
import { MACRO_NAMES } from '#server/platform/text/macros.ts'
import { readMinors } from '../checks/ages/read-minors.ts'
import { expandMacros } from './disguises.ts'

const now = new Date('2026-11-22T12:00:00Z')
const openPrompt = (nth = 0): MacroNames => ({
  char: 'Mira',
  user: 'Ada',
  card: { persona: '', description: '', personality: '', scenario: '' },
  outlets: new Map(),
  scene: startScene({ now, time_zone: 'UTC', language: 'en', chat_id: `chat ${nth}` }),
})

/** Texts with each macro that a prompt expands. */
const SAMPLES: Record<string, readonly string[]> = {
  '//': ['a{{// note }}b', 'a{{// {b} and {c} }}d'],
  comment: ['a{{comment: b}}c'],
  hidden_key: ['a{{hidden_key:b}}c'],
  newline: ['a{{newline}}b'],
  noop: ['a{{noop}}b'],
  trim: ['a {{pick:b}}\n\n{{trim}}\n c'],
  random: [
    '1{{random:3,4, 5 }}',
    '1{{random::3:: 4 ::5}}',
    '{{random:a\\,b,c}}',
    '{{random:{{user}},{{ user }}}}',
  ],
  pick: ['1{{pick:3,4,5}}', '{{pick::a::{{random:b,c}}}}'],
  reverse: ['{{reverse:51}}', '{{reverse:: {{reverse:51}} }}'],
  roll: ['{{roll:6}}', '1{{roll:d9}}', '{{roll 2d1+4}}', '{{roll:1d3+13}}', '{{roll:0}}', '{{roll:1d9-4}}'],
  getvar: ['{{setvar::a:: b }}{{getvar::a}}', '[{{getvar::none}}]'],
  setvar: ['{{setvar::a::1{{random:5,6}}}}{{getvar::a}}', `{{setvar::${'n'.repeat(70)}::1}}a`],
  addvar: [
    '{{setvar::a::10}}{{addvar::a::5}}{{getvar::a}}',
    '{{setvar::a::1}}{{addvar::a::b}}{{getvar::a}}',
    '{{addvar::a::-4}}{{getvar::a}}',
  ],
  incvar: ['{{setvar::a::14}}{{incvar::a}} {{getvar::a}}', '{{incvar::a}}'],
  decvar: ['{{setvar::a::16}}{{decvar::a}} {{getvar::a}}'],
  persona: ['a{{persona}}b'],
  description: ['a{{description}}b'],
  personality: ['a{{personality}}b'],
  scenario: ['a{{scenario}}b'],
  outlet: ['a{{outlet::b}}c'],
  lastmessage: ['a{{lastMessage}}b'],
  lastusermessage: ['a{{lastUserMessage}}b'],
  lastcharmessage: ['a{{lastCharMessage}}b'],
}
const MOMENTS: readonly string[] = MACRO_NAMES.moments

test('each macro of a prompt has a sample', () => {
  const names: string[] = Object.values(MACRO_NAMES).flat()
  expect(names.filter((name) => !MOMENTS.includes(name) && SAMPLES[name] === undefined)).toEqual([])
})

test.each(Object.entries(SAMPLES))('the checks read what a prompt makes of {{%s}}', (_, texts) => {
  for (const text of texts) {
    const readings = [text, ...expandMacros(text)].map((reading) => reading.replace(/ ?<user> ?/g, 'Ada'))
    for (let nth = 0; nth < 30; nth++) expect(readings).toContain(expandForPrompt(text, openPrompt(nth)))
  }
})

test.each(MOMENTS)('the checks read the text around {{%s}}', (name) => {
  const text = `a{{newline}}{{${name}}} b`
  const moment = expandForPrompt(`{{${name}}}`, openPrompt())
  const readings = expandMacros(text).map((reading) => reading.replace(`{{${name}}}`, moment))
  expect(readings).toContain(expandForPrompt(text, openPrompt()))
})

const HIDDEN_AGES = [
  '{{setvar::a::16}}Mira is {{decvar::a}} years old.',
  '{{setvar::a::10}}{{addvar::a::5}}Mira is {{getvar::a}} years old.',
  '{{setvar::a::20}}{{addvar::a::-5}}{{char}} is {{getvar::a}} years old.',
  'Mira is {{incvar::a}} years old.',
  'Mira is {{roll:1d100-85}} years old.',
  '{{char}} is 1{{roll:9}} years old.',
  'Mira is 1{{// {b} }}5 years old.',
  'Mira is{{newline}}15 years old.',
  'Mira is \n{{trim}}\n15 years old.',
]

test.each(HIDDEN_AGES)('an age is read in "%s"', (text) => {
  expect(
    readMinors(text, { speaker: 'character', names: { character: ['Mira'], user: [] }, now }).isCharacter,
  ).toBe(true)
})
