import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepRunner } from './keep-runner.ts'
import { type RunnerEnd, RunnerError } from './start-runner.ts'

function keep(args: string[]) {
  const [deaths, givenUp]: [RunnerEnd[], RunnerEnd[]] = [[], []]
  const runner = keepRunner({
    args,
    onDeath: (end) => deaths.push(end),
    onGivenUp: (end) => givenUp.push(end),
  })
  onTestFinished(runner.stop)
  const kill = async (): Promise<void> => {
    const { pid, ended } = await runner.current()
    process.kill(pid ?? 0, 'SIGKILL')
    await ended
  }
  const serves = async (): Promise<boolean> => {
    const { base_url } = await runner.current()
    return (await fetch(`${base_url}/models`)).ok
  }
  return { runner, deaths, givenUp, kill, serves }
}

test('a runner that dies restarts by itself', async () => {
  const { deaths, givenUp, kill, serves } = keep(['--scripted'])
  expect(await serves()).toBe(true)

  await kill()

  expect(await serves()).toBe(true)
  expect(deaths).toEqual([{ code: null, lastWords: 'killed by SIGKILL' }])
  expect(givenUp).toEqual([])
})

test('a runner that dies three times stays down, and its last output is reported', async () => {
  const { runner, deaths, givenUp, kill } = keep(['--scripted'])

  for (const _ of [1, 2, 3]) await kill()

  await expect(runner.current()).rejects.toThrow(RunnerError)
  expect(deaths).toHaveLength(2)
  expect(givenUp).toEqual([{ code: null, lastWords: 'killed by SIGKILL' }])
})

test('a runner that refuses to start is not restarted', async () => {
  const { runner, deaths, givenUp } = keep(['--scripted', '--tokens-per-second', 'many'])

  await expect(runner.current()).rejects.toThrow(/--tokens-per-second must be a number/)
  expect(deaths).toEqual([])
  expect(givenUp).toEqual([{ code: 2, lastWords: expect.stringContaining('--tokens-per-second') }])
})

test('a runner that is stopped stays stopped', async () => {
  const { runner, deaths, givenUp } = keep(['--scripted'])
  const { pid, ended } = await runner.current()

  await runner.stop()

  await ended
  expect(() => process.kill(pid ?? 0, 0)).toThrow(/ESRCH/)
  expect([deaths, givenUp]).toEqual([[], []])
})

test.skipIf(process.platform !== 'linux')('a runner gets none of our secrets', async () => {
  vi.stubEnv('SECRET_KEY', 'what opens every door')
  vi.stubEnv('RUNNER_API_KEY', 'of a runner for others')
  const { runner } = keep(['--scripted'])

  const environment = await readFile(`/proc/${(await runner.current()).pid}/environ`, 'utf8')

  expect(environment).not.toContain('RUNNER_API_KEY')
  expect(environment).not.toContain('every door')
})
