import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, launchBrowser } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

test('a browser starts and shows a page', async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent('<title>Lit</title><h1>The lamp is lit</h1>')
    expect(await page.getByRole('heading').textContent()).toBe('The lamp is lit')
  } finally {
    await browser.close()
  }
})

test('CHROMIUM_PATH has priority', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-chromium-'))
  const program = join(folder, 'my-chrome')
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 })
  vi.stubEnv('CHROMIUM_PATH', program)
  expect(await findChromium()).toBe(program)
  await rm(folder, { recursive: true })
})

test('a CHROMIUM_PATH without a file is reported in one line', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chrome')
  await expect(findChromium()).rejects.toThrow(
    /^CHROMIUM_PATH is \/nowhere\/chrome.*set CHROMIUM_PATH[^\n]*$/,
  )
})
