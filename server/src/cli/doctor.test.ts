import { execFile } from 'node:child_process'
import { appendFile, copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ModelServer, startModelServer } from '@citrine/fakes/model-server.ts'
import { makeGguf } from '@citrine/fakes/model-sources/gguf.ts'
import { findFreePort } from '@citrine/fakes/process/program.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { doctor } from '#test/doctor.ts'
import { until } from '#test/until.ts'
import { type Citrine, startCitrine } from '../../../e2e/citrine.ts'

const LOAD_MS = 30_000

let citrine: Citrine
let model: ModelServer
let settings: { PORT: string; DATA_DIR: string }

beforeAll(async () => {
  ;[citrine, model] = await Promise.all([startCitrine(), startModelServer()])
  settings = { PORT: String(citrine.port), DATA_DIR: citrine.dataDir }
})
afterAll(async () => {
  await citrine.stop()
  await model.stop()
})

test('a running Citrine reports the services that only it can reach', async () => {
  const report = await doctor(settings)
  expect(report.code).toBe(0)
  expect(report.of('address')).toMatch(/^ok address (<1 ms|\d+ ms|[\d.]+ s) Citrine on http:\S+ - ready$/)
  expect(report.of('database')).toMatch(
    /^ok database (<1 ms|\d+ ms|[\d.]+ s) embedded PostgreSQL, port \d+ - 18\.\d+, UTF8$/,
  )
  expect(report.of('jobs')).toMatch(/^ok jobs .* 0 waiting, 0 given up$/)
  expect(report.of('signature')).toBe('ok signature development key - enforce, a signed call passes')
  expect(report.of('chat model')).toMatch(
    /^warn chat model scripted demo - no model available For a model: start Ollama/,
  )
})

test('settings that the running Citrine was started without are reported', async () => {
  expect((await doctor({ ...settings, APP_SECRET: 'another-secret' })).of('signature')).toMatch(
    /^warn signature development key - refused The running Citrine says ".+" Is its APP_KEY/,
  )
  const report = await doctor({ ...settings, LLM_BASE_URL: model.url })
  expect(report.of('chat model')).toMatch(/^ok .* and uses Scripted demonstration: restart it\.$/)

  await mkdir(join(citrine.dataDir, 'models'), { recursive: true })
  await writeFile(join(citrine.dataDir, 'models/own.gguf'), makeGguf())
  expect((await doctor(settings)).of('chat model')).toContain(
    'own.gguf is installed: restart Citrine to use it.',
  )
  const local = { 'http://127.0.0.1:1234': new URL(model.url).origin }
  expect((await doctor(settings, { local })).of('chat model')).toContain(
    'LM Studio is available now: restart Citrine',
  )
})

test('the public address is called too, and no password is printed', async () => {
  const at = citrine.url.replace('//', '//jo:hunter2@')
  const right = await doctor({ ...settings, PUBLIC_URL: at })
  expect(right.of('public address')).toMatch(/^ok public address (<1 ms|\d+ ms|[\d.]+ s) http:\S+ - answers$/)
  const wrong = await doctor({ ...settings, PUBLIC_URL: model.url })
  expect(wrong.of('public address')).toMatch(/^FAIL public address .* HTTP 404 Does the proxy in front pass/)
  const far = await doctor({ ...settings, PUBLIC_URL: `http://jo:hunter2@127.0.0.1:${await findFreePort()}` })
  expect(far.of('public address')).toMatch(/^warn public address .* - nothing listens there It may still/)
  expect(right.text + far.text).not.toContain('hunter2')
})

test('another program on the port is not mistaken for Citrine', async () => {
  const report = await doctor({ PORT: String(model.port) })
  expect(report.of('address')).toMatch(/^FAIL address .* - it is not Citrine Another program uses port/)
})

test('the program exits with 0, prints its findings, and repeats no password', async () => {
  const env = { ...process.env, ...settings, SMTP_URL: 'smtp://jo:hunter2@127.0.0.1:9', NO_COLOR: '1' }
  const { code, text } = await run(env)
  expect(code).toBe(1)
  expect(text).toMatch(/^ok {4}address /m)
  expect(text).toMatch(/^FAIL {2}mail .* - nothing listens there$/m)
  expect(text).not.toContain('hunter2')
  expect((await run({ ...env, SMTP_URL: '' })).code).toBe(0)
})

test.runIf(process.env.TEST_FULL)(
  'a local model is reported with its server, or with the reason why it cannot run',
  async () => {
    const models = join(citrine.dataDir, 'models')
    await symlink(inject('runner_library'), join(citrine.dataDir, 'runner'))
    await citrine.kill('SIGTERM')
    await citrine.restart()
    const unfit = await until(async () => {
      const line = (await doctor(settings)).of('chat model')
      return line.includes('no model available') ? line : undefined
    }, LOAD_MS)
    expect(unfit).toContain('The runner cannot serve the file of the model.')

    await rm(models, { recursive: true })
    await mkdir(models)
    await copyFile(inject('model_file'), join(models, basename(inject('model_file'))))
    await citrine.kill('SIGTERM')
    await citrine.restart()
    const serves = await until(async () => {
      const line = (await doctor(settings)).of('chat model')
      return line.includes('by the runner') ? line : undefined
    }, LOAD_MS)
    expect(serves).toBe('ok chat model SmolLM2 135M by the runner - serves, no reply yet')
  },
  90_000,
)

test('a database that ended under a running Citrine is reported', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the next test reports another state of the same database')
  const overrides = join(citrine.dataDir, 'postgres/postgresql.auto.conf')
  const before = await readFile(overrides)
  await appendFile(overrides, 'no_such_setting = on\n')
  const lock = await readFile(join(citrine.dataDir, 'postgres/postmaster.pid'), 'utf8')
  process.kill(Number(lock.split('\n')[0]), 'SIGINT')
  const report = await until(async () => {
    const next = await doctor(settings)
    return next.of('database').includes('not running') ? next : undefined
  })
  expect(report.code).toBe(1)
  expect(report.of('address')).toMatch(/ - running, not ready Reason: \w/)
  expect(report.of('database')).toMatch(
    /^FAIL .* - not running It stopped while Citrine was running; its log is /,
  )
  await writeFile(overrides, before)
  await citrine.kill()
  await citrine.restart()
})

test('a database that a killed Citrine left running is reported', async () => {
  await citrine.kill()
  const report = await doctor(settings)
  expect(report.of('address')).toMatch(/^off address .* - not running /)
  expect(report.of('database')).toMatch(/^ok database .* embedded PostgreSQL, port \d+ - 18\.\d+, UTF8$/)
})

function run(env: NodeJS.ProcessEnv): Promise<{ code: number; text: string }> {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['server/src/cli/doctor.ts'], { cwd: root, env }, (_, text) =>
      resolve({ code: child.exitCode ?? -1, text }),
    )
  })
}
