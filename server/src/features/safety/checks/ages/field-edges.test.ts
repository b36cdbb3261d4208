import { createEmptyFields, type DraftFields } from '@citrine/contract/character-fields'
import { expect, test } from 'vitest'
import { findCharacterAges } from './character-ages.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const weigh = (fields: Partial<DraftFields>) =>
  findCharacterAges({ ...createEmptyFields('en'), name: 'Marin', ...fields }, NOW).map(
    ({ field, weight }) => [field, weight],
  )

test('an age that two fields state together is refused at the second one', () => {
  for (const fields of [
    { intro: 'How old is she?', definition: 'Fifteen.' },
    { intro: '"How old are you?"', definition: '"Fifteen."' },
    { intro: 'When were you born?', definition: '2012.' },
    { opening_line: '"When was she born?"', definition: 'In 2012.' },
    { intro: '何歳ですか？', definition: '十四。' },
    { intro: 'Her age:', definition: '16' },
    { definition: 'She is fif', scenario: 'teen years old.' },
  ])
    expect(weigh(fields), JSON.stringify(fields)).toContainEqual([Object.keys(fields)[1], 'refused'])
  for (const fields of [
    { intro: 'How old is she?', definition: 'Forty.' },
    { intro: 'Where were you born?', definition: '15 miles from here.' },
    { intro: '"How many lamps?"', definition: '"Fifteen lamps."' },
    { intro: 'She keeps the light.', definition: '15 steps lead up to it.' },
    { intro: 'Keeper of a lighthouse', definition: 'Twelve metres tall, and red.' },
  ])
    expect(weigh(fields), JSON.stringify(fields)).toEqual([])
})

test('entries of a description and escaped or encoded digits are read', () => {
  for (const fields of [
    { look: '16, red hair' },
    { tags: ['15', 'yo'] },
    { definition: 'Age: \\u0031\\u0035' },
    { definition: 'Age: MTU=' },
    { definition: 'العمر\n14' },
    { definition: 'السن:\n16' },
    { definition: '年齢\n15' },
    { post_history_instructions: 'Remember that you are 16.' },
  ])
    expect(weigh(fields), JSON.stringify(fields)).not.toEqual([])
  expect(weigh({ look: '34, red hair', tags: ['15', 'lamps'] })).toEqual([])
})

test('a child who does something for somebody else is another person; without a second person the writer is asked', () => {
  for (const definition of [
    'A boy of nine from the village brings her bread.',
    'Ein Junge von neun bringt ihr Brot.',
    'Un bambino di nove anni del villaggio le porta il pane.',
    'Мальчик девяти лет из деревни приносит ей хлеб.',
  ])
    expect(new Set(weigh({ definition }).map(([, weight]) => weight)), definition).toEqual(
      new Set(['reviewed']),
    )
  expect(weigh({ definition: 'A boy of nine runs the shop.' })).toEqual([['definition', 'asked']])
  for (const definition of ['A boy of nine with her eyes.', 'A girl of fifteen, her hair in braids.'])
    expect(weigh({ definition }), definition).toContainEqual(['definition', 'refused'])
})
