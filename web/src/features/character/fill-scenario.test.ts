import { expect, test } from 'vitest'
import { fillScenario } from './fill-scenario.ts'

const TEXT = '{{user}} has come in. Rain outside. {{user}} waits, and {{char}} knows {{user}}.'

test('a scenario speaks of a guest in the third person, in its own language', () => {
  expect(fillScenario(TEXT, { char: 'Idris', user: null, language: 'en' })).toBe(
    'The visitor has come in. Rain outside. The visitor waits, and Idris knows the visitor.',
  )
  expect(fillScenario('Im November. <user> ist da.', { char: 'Toni', user: null, language: 'de' })).toBe(
    'Im November. Der Gast ist da.',
  )
  expect(fillScenario('{{ user }}는 왔다.', { char: 'A', user: null, language: 'ko' })).toBe('방문자는 왔다.')
})

test('a member is named', () => {
  expect(fillScenario(TEXT, { char: 'Idris', user: 'Wren', language: 'en' })).toMatch(
    /^Wren has come in\..*knows Wren\.$/,
  )
})
