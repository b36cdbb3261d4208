import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '#test/until.ts'
import { keepRunning } from './keep-running.ts'

function listen() {
  const logged: string[] = []
  const write = (line: string): void => void logged.push(JSON.parse(line).msg)
  return { told: logged, log: pino({ level: 'info' }, { write }) }
}

test('a server that crashes again and again is restarted three times, and no more', async () => {
  let starts = 0
  let isRunning = false
  const server = {
    name: 'a server',
    isRunning: async () => isRunning,
    start: async () => {
      starts += 1
      isRunning = true
    },
  }
  const { told: logged, log } = listen()
  const stop = keepRunning(server, log)
  onTestFinished(stop)
  for (const times of [1, 2, 3]) {
    await until(async () => starts === times)
    isRunning = false
  }

  await until(async () => logged.some((message) => message.includes('too often')))

  expect(starts).toBe(3)
})

test('a failed start is retried, and skipped when another node was quicker', async () => {
  let tries = 0
  let isRunning = false
  const server = {
    name: 'a server',
    isRunning: async () => isRunning,
    start: async () => {
      tries += 1
      if (tries === 2) isRunning = true
      throw new Error('the last one still holds its memory')
    },
  }
  const { told: logged, log } = listen()
  onTestFinished(keepRunning(server, log))

  await until(async () => logged.includes('it runs again'))

  expect(tries).toBe(2)
})

const STOPPED_DURING_A_CHECK = `
  import { keepRunning } from '${new URL('keep-running.ts', import.meta.url)}'
  let answer
  const isRunning = () => new Promise((resolve) => { answer = resolve })
  const stopped = keepRunning({ name: 'a server', isRunning, start: async () => undefined })()
  answer(true)
  await stopped
  console.log('what follows the stop')
`

test('a process that stops watching during a check goes on to what follows the stop', async () => {
  const args = ['--input-type=module', '--eval', STOPPED_DURING_A_CHECK]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toBe('what follows the stop\n')
})
