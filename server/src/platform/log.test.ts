import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const LOG = new URL('./log.ts', import.meta.url).href

async function written(script: string, level = 'info'): Promise<string> {
  const code = `import { createLog } from ${JSON.stringify(LOG)}\nconst log = createLog(${JSON.stringify(level)})\n${script}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return stdout
}

test('a line is JSON with a time, a level and a message', async () => {
  const [line, ...rest] = (
    await written("log.info({ call: 'GET /x', ms: 3 }, 'answer'); log.debug('unheard')")
  )
    .trim()
    .split('\n')

  expect(rest).toEqual([])
  expect(JSON.parse(line ?? '')).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    call: 'GET /x',
    ms: 3,
    msg: 'answer',
  })
})

test('secrets and user texts are in no line, even when passed', async () => {
  const text = await written(`
    const secret = 'hunter2'
    for (const name of ['authorization', 'token', 'access_token', 'ticket', 'email', 'phone', 'content', 'text'])
      log.warn({ about: { [name]: secret } }, 'careless')`)

  expect(text.trim().split('\n')).toHaveLength(8)
  expect(text).not.toContain('hunter2')
  expect(text).toContain('[redacted]')
})

test('an error is logged by name, message, code and cause, without the values that a database quotes', async () => {
  const text = await written(`
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@example.com)', where: 'x' })
    log.error({ err: new TypeError('outer', { cause }) }, 'failed')
    log.error({ err: 'just a text ada@example.com' }, 'odd')`)

  const [failed, odd] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(failed.err).toMatchObject({
    type: 'TypeError',
    message: 'outer',
    cause: { type: 'Error', code: '23505' },
  })
  expect(odd.err).toEqual({ type: 'string' })
  expect(text).not.toContain('ada@example.com')
})

test('only the kind of an external cause is logged: its message may quote a person, or a model', async () => {
  const text = await written(`
    let cause
    try { JSON.parse('I love you, Alice') } catch (error) { cause = error }
    const ours = Object.assign(new Error('a chunk is not JSON', { cause }), { name: 'ProviderError' })
    log.warn({ err: new Error('outer', { cause: ours }) }, 'failed')
    log.warn({ err: ours }, 'failed')`)

  expect(text).not.toContain('Alice')
  const cause = { type: 'SyntaxError' }
  expect(JSON.parse(text.split('\n')[0] ?? '').err.cause).toEqual({
    type: 'ProviderError',
    message: 'a chunk is not JSON',
    cause,
  })
  expect(JSON.parse(text.split('\n')[1] ?? '').err).toMatchObject({ message: 'a chunk is not JSON', cause })
})
