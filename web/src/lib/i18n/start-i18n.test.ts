// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../locales/en/common.json' with { type: 'json' }
import errors from '../../locales/en/errors.json' with { type: 'json' }
import type * as FetchTexts from './fetch-texts.ts'
import { FALLBACK_TEXTS } from './i18n.ts'

const lost = vi.hoisted(() => new Set<string>())

vi.mock('./fetch-texts.ts', async (original) => {
  const real = await original<typeof FetchTexts>()
  const fetchFirstTexts: typeof real.fetchFirstTexts = (language) =>
    lost.has(language) ? Promise.reject(new TypeError('Failed to fetch')) : real.fetchFirstTexts(language)
  return { ...real, fetchFirstTexts }
})

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de'])
})
afterEach(() => {
  lost.clear()
  vi.restoreAllMocks()
})

test('a language that fails to load leaves a readable page, in English', async () => {
  lost.add('de')
  const { i18n, loadTexts, startI18n } = await import('./i18n.ts')

  await startI18n()
  await loadTexts('age')

  expect([document.documentElement.lang, i18n.t('log_in')]).toEqual(['en', 'Sign in'])
  expect(i18n.t('title', { ns: 'age' })).toBe('Confirm Your Age')
})

test('without any text the start fails, and can still show that', async () => {
  lost.add('de').add('en')
  const { i18n, startI18n } = await import('./i18n.ts')

  await expect(startI18n()).rejects.toThrow('Failed to fetch')

  expect(i18n.t('failed_title', { ns: 'errors' })).toBe('Something went wrong')
  expect(i18n.t('retry')).toBe('Try again')
})

test('the final error texts match the English files', () => {
  expect(common).toMatchObject(FALLBACK_TEXTS.common)
  expect(errors).toMatchObject(FALLBACK_TEXTS.errors)
})
