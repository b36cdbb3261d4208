import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const PROGRAM = `
import { writeFileSync } from 'node:fs'
import { stopWithNpm } from ${JSON.stringify(join(import.meta.dirname, 'stop-with-npm.ts'))}
const timer = setInterval(() => {}, 1_000)
process.on('SIGTERM', () => { writeFileSync('stopped', 'by a signal'); clearInterval(timer) })
stopWithNpm()
process.stdout.write('running')
`

async function startByNpm(): Promise<{ npm: ChildProcess; readEnd: () => Promise<string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-npm-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const start = `"${process.execPath}" program.ts`
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }))
  await writeFile(join(folder, 'program.ts'), PROGRAM)
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(npm.stdout, 'data')
  return { npm, readEnd: () => readFile(join(folder, 'stopped'), 'utf8').catch(() => '') }
}

test('a program that npm started stops in order when npm is told to stop', async () => {
  const { npm, readEnd } = await startByNpm()

  npm.kill('SIGTERM')

  await expect.poll(readEnd, { timeout: 30_000 }).toBe('by a signal')
})
