import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const started: ChildProcess[] = []

function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  started.push(child)
  return child
}

async function readAddress(child: ReturnType<typeof run>): Promise<string> {
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return (JSON.parse(line) as { listening: string }).listening
}

async function readRefusal(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = run(args, env)
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(2)
  expect(message.trim().split('\n')).toHaveLength(1)
  return message
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

test('it prints its address, serves there, and ends when its parent’s pipe closes', async () => {
  const child = run(['--scripted'])
  const url = await readAddress(child)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/)
  expect((await fetch(`${url}/models`)).status).toBe(200)
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('it ends on SIGTERM in the middle of a reply', async () => {
  const child = run(['--scripted', '--tokens-per-second', '1'])
  const url = await readAddress(child)
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stream: true, messages: [{ role: 'user', content: 'Hello' }] }),
  })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await expect(response.text()).rejects.toThrow()
})

test('in production it serves only when the sandbox is allowed', async () => {
  expect(await readRefusal(['--scripted'], { NODE_ENV: 'production' })).toMatch(/ALLOW_SANDBOX=true/)
  const allowed = run(['--scripted'], { NODE_ENV: 'production', ALLOW_SANDBOX: 'true' })
  expect(await readAddress(allowed)).toMatch(/\/v1$/)
})

test.each([
  [[], /--scripted/],
  [['--scripted', '--host', '0.0.0.0'], /RUNNER_API_KEY/],
  [['--scripted', '--port', 'many'], /--port must be a number from 0 to 65535, and got "many"/],
  [['--scripted', '--tokens-per-second', '0'], /--tokens-per-second/],
  [['--scripted', '--colour'], /--colour/],
])('a wrong start (%j) ends with one line that gives the reason', async (args, why) => {
  expect(await readRefusal(args)).toMatch(why)
})

test('a port in use is named', async () => {
  const url = new URL(await readAddress(run(['--scripted'])))
  expect(await readRefusal(['--scripted', '--port', url.port])).toContain(`127.0.0.1:${url.port}`)
})
