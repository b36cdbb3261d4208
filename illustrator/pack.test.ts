import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { packIllustrator } from './pack.ts'
import { draw } from './src/draw.ts'
import { readWords } from './src/words/read-words.ts'

const WORDS = 'a retired sea captain with a grey beard in a blue coat, on deck at dawn'

test('the packed package draws the same picture, without TypeScript', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'packing takes 25 s of a core')
  const folder = await mkdtemp(join(tmpdir(), 'citrine-illustrator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const installed = join(folder, 'node_modules/@citrine/illustrator')

  await packIllustrator(installed)
  const example = join(installed, 'examples/portrait.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [example, WORDS], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  })

  const { look, scene } = readWords(WORDS)
  expect(stdout).toBe(draw(look, scene))
})
