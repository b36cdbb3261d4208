import { expect, test } from 'vitest'
import { cleanReply } from '../polish-prompt.ts'
import { readWritten } from './read-written.ts'

const WHOLE = {
  name: 'Elias Thorne',
  gender: 'male',
  age: 67,
  intro: 'He kept the light for forty years. Now he mends clocks.',
  tags: ['Seaside', 'Slow burn', 'Cozy'],
  look: 'a man of 67 with a grey beard in a workshop at dusk',
  opening_line: '*He looks up.* You are late.\n\nOr is it the clock?',
  definition: 'Patient and dry. Note: he never hurries.\nAge: he does not tell it.',
  scenario: 'His workshop, an hour before the storm.',
  voice_id: 'bram',
}

const plain = `NAME: Elias Thorne
GENDER: male
AGE: 67
INTRO: ${WHOLE.intro}
TAGS: Seaside, Slow burn, Cozy
LOOK: ${WHOLE.look}
OPENING: ${WHOLE.opening_line}
DEFINITION: ${WHOLE.definition}
SCENARIO: ${WHOLE.scenario}
VOICE: low, slow`

test('fields are read from labelled lines, however a model decorates them', () => {
  expect(readWritten(plain)).toEqual(WHOLE)
  const bold = plain.replace(/^([A-Z]+):/gm, '**$1:**')
  expect(readWritten(`Here is your character:\n\n${bold}`)).toEqual(WHOLE)
  const headed = plain.replace(/^([A-Z]+): /gm, '## $1\n')
  expect(readWritten(`\`\`\`markdown\n${headed}\n\`\`\``)).toEqual(WHOLE)
  const numbered = plain.split(/\n(?=[A-Z]+:)/).map((line, index) => `${index + 1}. ${line}`)
  expect(readWritten(`<think>A keeper. NAME: Nobody</think>\n${numbered.join('\n')}`)).toEqual(WHOLE)
  const listed = plain.replace('Seaside, Slow burn, Cozy', '\n- #Seaside\n- Slow burn\n- Cozy')
  expect(readWritten(listed.replace('Elias Thorne', '"Elias Thorne"'))).toEqual(WHOLE)
})

test('fields are read from JSON, also while it is incomplete', () => {
  const { opening_line: opening, voice_id: _, ...rest } = WHOLE
  const json = JSON.stringify({ ...rest, opening, voice: 'low and slow' }, null, 2)
  expect(readWritten(json)).toEqual(WHOLE)
  expect(readWritten(`\`\`\`json\n${json}\n\`\`\``)).toEqual(WHOLE)
  expect(readWritten('{"name": "Elias Thorne", "intro": "He kept the \\"light')).toEqual({
    name: 'Elias Thorne',
    intro: 'He kept the "light',
  })
})

test('every beginning of an answer is read without an error, and values outside the limits are left out', () => {
  for (let length = 0; length <= plain.length; length += 7) readWritten(plain.slice(0, length))
  expect(readWritten('NAME: [name]\nAGE: 12\nGENDER: robot\nVOICE: low')).toEqual({})
  expect(readWritten(`NAME: ${'Longname '.repeat(9)}\nTAGS: ${'a,b,c,d,e,f,g,h,i,j'}`)).toMatchObject({
    name: 'Longname Longname Longname Longname Long',
    tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  })
  expect(readWritten('I cannot do that.')).toEqual({})
})

test('a model that repeats blanks to its last token costs no time', () => {
  const startedAt = performance.now()
  for (const piece of [' ', '\n', ' \n', '\t', '#', '> '])
    for (const before of ['', 'Name: Mira\nDefinition', '{"name": "Mira", "definition"']) {
      const answer = `${before}${piece.repeat(30_000)}x`
      readWritten(answer)
      cleanReply(answer, '')
    }
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
