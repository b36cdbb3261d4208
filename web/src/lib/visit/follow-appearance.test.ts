// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n, startI18n } from '../i18n/i18n.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

function written(key: string, value: string): void {
  localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

test('language and theme chosen in another tab apply in this one at once', async () => {
  const { followAppearance } = await import('./follow-appearance.ts')
  await startI18n()
  const stop = followAppearance()

  written('theme', 'daylight')
  expect(document.documentElement.dataset.theme).toBe('daylight')

  written('language', 'zh-CN')
  await expect.poll(() => i18n.t('log_in')).toBe('登录')
  expect(document.documentElement.lang).toBe('zh-CN')

  stop()
  written('theme', 'dusk')
  expect(document.documentElement.dataset.theme).toBe('daylight')
})
