import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#server/config.ts'
import { doctor, folder, silentPort } from '#test/doctor.ts'

test('with default settings and nothing running, no fault is found and nothing is started', async () => {
  const DATA_DIR = await folder()
  const report = await doctor({ DATA_DIR })
  expect(report.code).toBe(0)
  expect(report.text).toContain('\nNo problems found.\n')
  expect(report.of('address')).toMatch(/^off address Citrine on \S+ - not running Start it with npm start\./)
  expect(report.of('database')).toBe('off database embedded PostgreSQL - created on the first start')
  expect(report.of('jobs')).toBe('off jobs Citrine, in its database - not running')
  expect(report.of('chat model')).toBe(
    'off chat model SmolLM2 135M by the runner - npm start downloads it, 98 MB',
  )
  expect(report.of('mail')).toBe('ok mail outbox, for trials - 0 messages')
  expect(report.of('pictures')).toMatch(
    /^ok pictures (<1 ms|\d+ ms|[\d.]+ s) files in DATA_DIR - 0 pictures$/,
  )
  expect(report.of('secrets')).toBe('off secrets kept in DATA_DIR - created on the first start')
  expect(report.of('disk')).toMatch(/^ok disk (<1 ms|\d+ ms|[\d.]+ s) .* GB free$/)
  expect(report.of('Node')).toMatch(/^ok Node v\d+\.\d+\.\d+ on /)
  expect(report.of('machine')).toMatch(/^ok machine \d+ cores?, .* of memory - .* free$/)
  expect(await readdir(DATA_DIR)).toEqual([])
})

test('lines fit a terminal of 80 columns, or its actual width', async () => {
  const { text } = await doctor({ DATA_DIR: '/tmp', LLM_BASE_URL: 'http://127.0.0.1:9/v1' })
  for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  const wide = await doctor({ DATA_DIR: '/tmp', LLM_BASE_URL: 'http://127.0.0.1:9/v1' }, { columns: 130 })
  expect(wide.text.split('\n').some((line) => line.length > 80)).toBe(true)
})

test('wrong settings are reported as at a start, and the rest is checked without them', async () => {
  const report = await doctor({ SIGN_MODE: 'maybe', DATABASE_POOL: '1', SECRET_KEY: 'short-but-secret' })
  expect(report.code).toBe(1)
  expect(report.of('settings')).toMatch(/^FAIL settings environment and \.env - 3 wrong, ignored /)
  expect(report.of('settings')).toContain('SIGN_MODE is "maybe": Invalid option')
  expect(report.of('settings')).toContain('SECRET_KEY is set: Too small')
  expect(report.of('signature')).toBe('ok signature development key - enforce')
  expect(report.text).not.toContain('short-but-secret')
})

test('in production missing settings are listed', async () => {
  const report = await doctor({ NODE_ENV: 'production' })
  expect(report.code).toBe(1)
  expect(report.of('settings')).toContain('APP_SECRET is not set: must not be the development secret')
  expect(report.of('mail')).toMatch(/^FAIL mail none - not allowed here People sign in with codes/)
  expect(report.of('text messages')).toBe('off text messages none - not allowed here')
  expect(report.of('chat model')).toMatch(/^FAIL chat model none - no model /)
})

test('the report does not wait for parts that hang, and shows no password', async () => {
  const port = await silentPort()
  const at = `//jo:hunter2@127.0.0.1:${port}`
  const startedAt = performance.now()
  const report = await doctor({
    PORT: String(port),
    PUBLIC_URL: `http:${at}`,
    DATABASE_URL: `postgres:${at}/citrine`,
    SECRET_KEY: 'hunter2'.repeat(6),
    VALKEY_URL: `redis:${at}`,
    LLM_BASE_URL: `http:${at}/v1`,
    LLM_API_KEY: 'hunter2',
    SMTP_URL: `smtp:${at}`,
  })
  expect(performance.now() - startedAt).toBeLessThan(25_000)
  expect(report.code).toBe(1)
  for (const part of ['address', 'database', 'jobs', 'fan-out', 'chat model', 'mail'])
    expect(report.of(part)).toMatch(/^FAIL /)
  expect(report.of('database')).toContain(`PostgreSQL at 127.0.0.1:${port}/citrine - no response in time`)
  expect(report.of('address')).toContain(`Another program uses port ${port}`)
  expect(report.text).toMatch(/\nFAIL: 6, warn: 0\.\n/)
  expect(report.text).not.toContain('hunter2')
})

test('--json prints the same findings', async () => {
  const { code, text } = await doctor({ SIGN_MODE: 'maybe' }, { args: ['--json'] })
  expect(code).toBe(1)
  const report = JSON.parse(text)
  expect(report.is_ok).toBe(false)
  expect(report.parts[0]).toEqual({
    part: 'settings',
    mark: 'FAIL',
    served_by: 'environment and .env',
    answer: '1 wrong, ignored',
    ms: null,
    hints: [expect.stringContaining('SIGN_MODE is "maybe"')],
    settings: ['NODE_ENV', 'ALLOW_SANDBOX', 'LOG_LEVEL'],
  })
})

test('every setting is listed by a check, except the limits of signing in, the key of backups and the failpoints of tests', async () => {
  const { text } = await doctor({}, { args: ['--json'] })
  const parts: { settings: string[] }[] = JSON.parse(text).parts
  const named = new Set(parts.flatMap(({ settings }) => settings))
  const isNoPart = (name: string): boolean =>
    name.startsWith('LOGIN_') || ['BACKUP_KEY', 'FAILPOINT'].includes(name)
  expect(SETTING_NAMES.filter((name) => !named.has(name) && !isNoPart(name))).toEqual([])
})

test('marks are coloured on a terminal only, and not when NO_COLOR is set', async () => {
  const green = '\u001b[32mok  \u001b[39m'
  expect((await doctor({}, { isTerminal: true })).text).toContain(green)
  expect((await doctor({ NO_COLOR: '1' }, { isTerminal: true })).text).not.toContain('\u001b')
  expect((await doctor()).text).not.toContain('\u001b')
})

test('unknown options are answered with the usage', async () => {
  const { code, text } = await doctor({}, { args: ['--fast'] })
  expect([code, text]).toEqual([2, expect.stringMatching(/^Usage: npm run doctor/)])
  expect((await doctor({}, { args: ['--help'] })).code).toBe(0)
})
