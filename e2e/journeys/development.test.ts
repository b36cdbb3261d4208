import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort, startProgram } from '@citrine/fakes/process/program.ts'
import { expect, test } from 'vitest'
import { launchBrowser } from '../browser/chromium.ts'
import { createVisitor } from '../browser/visitor.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

test('`npm run dev` serves the shop from the sources; ending it ends the server', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'it starts the bundler over all sources, and only developers use it')
  const folder = await mkdtemp(join(tmpdir(), 'citrine-dev-'))
  // When this runs as root, the database's own account needs access to this folder.
  await chmod(folder, 0o711)
  const PORT = String(await findFreePort())
  const { PATH, HOME } = process.env
  const program = startProgram({
    command: process.execPath,
    args: ['scripts/dev.ts'],
    signal: 'SIGTERM',
    folder,
    cwd: ROOT,
    env: { PATH, HOME, PORT, DATA_DIR: join(folder, 'data'), STARTER_MODEL: 'off' },
  })
  const isServing = () =>
    fetch(`http://127.0.0.1:${PORT}/healthz`).then(
      () => true,
      () => false,
    )
  const browser = await launchBrowser()
  try {
    const local = await program.waitForLine('Local:')
    await program.waitForLine('"msg":"listening"')
    const { page } = await createVisitor(browser, { url: /http:\S+/.exec(local)?.[0] ?? '' })
    await page.goto('/')
    const card = page.getByRole('feed', { name: 'Characters' }).getByRole('article').first()
    await card.waitFor({ timeout: 45_000 })
    await expect.poll(isServing).toBe(true)
  } finally {
    await browser.close()
    await program.kill('SIGTERM')
  }
  await expect.poll(isServing).toBe(false)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})
