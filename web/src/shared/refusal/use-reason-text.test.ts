// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { useRefusalText } from './use-reason-text.ts'

test('a refusal names its reason and its text; the reason "other" has only its text', async () => {
  await startI18n()
  await loadTexts('reasons')
  const { current: describe } = renderHook(useRefusalText).result

  expect(describe({ code: 'spam', text: 'It sells lamps.' })).toMatch(/^[A-Z].+\nIt sells lamps\.$/)
  expect(describe({ code: 'spam', text: '' })).toMatch(/^[A-Z].+$/)
  expect(describe({ code: 'other', text: 'It sells lamps.' })).toBe('It sells lamps.')
})
