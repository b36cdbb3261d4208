import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepProcesses } from './keep-processes.ts'

test('a process that ends again and again is replaced five times, then the node gives up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-processes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'ends-at-once.mjs')
  await writeFile(program, "process.send('I serve', () => process.exit(3))")
  const lines: string[] = []
  const note =
    (level: string) =>
    (...[facts, message]: unknown[]): void =>
      void lines.push(`${level} ${(facts as { code?: number }).code ?? ''} ${message ?? facts}`)
  const log = { info: note('info'), warn: note('warn'), error: note('error') }

  const processes = keepProcesses({
    program,
    log,
    pauseMs: 1,
    connect: (port, { serves }) => port.onMessage(serves),
  })
  await processes.start(0)
  await processes.givenUp

  expect(lines.filter((line) => line.startsWith('warn'))).toEqual(
    Array.from({ length: 5 }, () => 'warn 3 a process of this node ended and is replaced'),
  )
  expect(lines.at(-1)).toBe('error 3 processes of this node end again and again: it stops')
  await processes.stop()
})
