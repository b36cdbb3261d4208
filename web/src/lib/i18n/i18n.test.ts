// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { i18n, loadTexts, setLanguage, startI18n, withTexts } from './i18n.ts'
import { getPreferredLanguage } from './language.ts'
import { hasTexts } from './translate.ts'
import { useTranslation } from './use-translation.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const speak = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

test.each([
  [['sw-KE', 'zh-Hant-HK', 'de'], 'zh-TW'],
  [['pt-PT'], 'pt-BR'],
  [['en-AU'], 'en'],
  [['sw'], 'en'],
])('a browser that speaks %j gets %s', (languages, chosen) => {
  speak(...languages)
  expect(getPreferredLanguage()).toBe(chosen)
})

test('the page starts in the language of the browser and says so', async () => {
  speak('zh-CN')
  await startI18n()
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(i18n.t('log_in')).toBe('登录')
})

test('the text direction follows the language at once', async () => {
  speak('ar-EG')
  await startI18n()
  expect(document.documentElement.dir).toBe('rtl')
  await setLanguage('de')
  expect(document.documentElement.dir).toBe('ltr')
})

test('counts use the plural forms of each language', async () => {
  speak('en')
  await startI18n()
  const translate = (...counts: number[]) =>
    counts.map((count) => i18n.t('chats', { ns: 'components', count }))
  await setLanguage('ru')
  expect(translate(1, 3, 5, 21)).toEqual(['1 чат', '3 чата', '5 чатов', '21 чат'])
  await setLanguage('ar')
  expect(translate(3, 11, 100)).toEqual([
    '\u20683\u2069 محادثات',
    '\u206811\u2069 محادثة',
    '\u2068100\u2069 محادثة',
  ])
  await setLanguage('fr')
  expect(translate(0, 2, 1_000_000)).toEqual(['0 discussion', '2 discussions', '1 000 000 discussions'])
})

test('a name in a text of the other direction keeps its own', async () => {
  speak('ar')
  await startI18n()
  await loadTexts('chat')
  expect(i18n.t('you_said', { ns: 'chat', text: 'Hi!' })).toBe('أنت: \u2068Hi!\u2069')
})

test('the specified messages are there word for word, under keys with dots', async () => {
  speak('en')
  await startI18n()
  expect(i18n.t('Imglib.13')).toBe('Copied successfully')
  expect(i18n.t('Login success')).toBe('Login success')
  await loadTexts('login')
  expect(i18n.t('Login.tip-19', { ns: 'login' })).toContain('valid')
})

test('a screen loads its texts in the page’s current language', async () => {
  speak('en')
  await startI18n()
  expect(hasTexts('en', 'chat')).toBe(false)
  expect(await withTexts(['chat'], Promise.resolve('a screen'))).toBe('a screen')
  expect(i18n.t('send', { ns: 'chat' })).toBe('Send')
  await setLanguage('zh-CN')
  expect(i18n.t('send', { ns: 'chat' })).toBe('发送')
})

test('another language is loaded when it is chosen, and kept', async () => {
  speak('en')
  await startI18n()
  await setLanguage('zh-CN')
  expect(i18n.t('Login.tip-21', { ns: 'login' })).toBe('请选择国家或地区代码。')
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(getPreferredLanguage()).toBe('zh-CN')
})

test('a screen that loads during a change of language has its texts before and after it', async () => {
  speak('en')
  await startI18n()
  localStorage.setItem('language', 'it')
  const changing = setLanguage('it')
  await loadTexts('pricing')
  expect(hasTexts('en', 'pricing')).toBe(true)
  await changing
  expect([i18n.language, i18n.t('title', { ns: 'pricing' })]).toEqual(['it', 'Prezzi'])
})

test('a value is shown as it is, even if it looks like a part of a text', async () => {
  speak('en')
  await startI18n()
  await loadTexts('chat')
  expect(i18n.t('you_said', { ns: 'chat', text: '{{text}} $& $1' })).toBe('You: {{text}} $& $1')
})

test('a component shows the texts of its namespace, and the new ones after a change of language', async () => {
  speak('en')
  await startI18n()
  const { result } = renderHook(() => useTranslation(['errors', 'common']))
  const before = result.current.t
  expect([before('failed_title'), before('retry', { ns: 'common' })]).toEqual([
    'Something went wrong',
    'Try again',
  ])
  await act(() => setLanguage('de'))
  expect(result.current.t).not.toBe(before)
  expect(result.current.t('retry', { ns: 'common' })).toBe('Noch einmal')
})
