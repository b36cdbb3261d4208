import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Settings, startModelServer } from '@citrine/fakes/model-server.ts'
import { makeGguf } from '@citrine/fakes/model-sources/gguf.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '#server/platform/metrics.ts'
import { buildLibraryMarkPath, buildRunnerPath } from '#server/providers/llm/runner/runner-folder.ts'
import { doctor, folder } from '#test/doctor.ts'
import { listModelTraits } from './serving.ts'

const SPEED = String.raw`(\d+ ms|[\d.]+ s) fake-model at 127\.0\.0\.1:\d+(/v1)? - [\d.]+ tokens/s after the first word`

async function modelServer(settings: Partial<Settings> = {}) {
  const server = await startModelServer(settings)
  onTestFinished(() => server.stop())
  return server
}

test('an endpoint generates a few words, and the report gives its speed', async () => {
  const { url, listRequests } = await modelServer({ first_token_ms: 300, tokens_per_second: 50 })
  const report = await doctor({ LLM_BASE_URL: url })
  expect([report.code, report.of('chat model')]).toEqual([
    0,
    expect.stringMatching(`^ok chat model ${SPEED}$`),
  ])
  const [, time, unit, rate] =
    /model ([\d.]+) (ms|s) .* - ([\d.]+) tokens/.exec(report.of('chat model')) ?? []
  expect(Number(time) * (unit === 's' ? 1_000 : 1)).toBeGreaterThanOrEqual(295)
  expect(Number(rate)).toBeGreaterThan(0)
  expect((await listRequests()).map(({ body }) => body.max_tokens)).toEqual([8])
})

test('a wrong key is reported, and the key is not printed', async () => {
  const { url } = await modelServer({ api_key: 'right' })
  const report = await doctor({ LLM_BASE_URL: url, LLM_API_KEY: 'hunter2' })
  expect(report.code).toBe(1)
  expect(report.of('chat model')).toMatch(/^FAIL .* - refuses the key, HTTP 401 Is LLM_API_KEY/)
  expect(report.text).not.toContain('hunter2')
})

test('an endpoint that lists models but does not reply in time is slow, not wrong', async () => {
  const { url } = await modelServer({ fault: 'hang_before_headers' })
  const report = await doctor({ LLM_BASE_URL: url })
  expect([report.code, report.of('chat model')]).toEqual([
    0,
    expect.stringMatching(/^warn .* - no reply within 4 s It lists fake-model\./),
  ])
})

test('an endpoint that answers wrongly is reported with its answer', async () => {
  const { url } = await modelServer({ fault: 'status_500' })
  const broken = await doctor({ LLM_BASE_URL: url, LLM_MODEL: 'other' })
  expect(broken.of('chat model')).toMatch(
    /^FAIL chat model other at .* HTTP 500 It lists fake-model\. Is LLM_MODEL/,
  )
  const elsewhere = await doctor({ LLM_BASE_URL: url.replace('/v1', '') })
  expect(elsewhere.of('chat model')).toMatch(
    /^FAIL chat model an endpoint at .* - HTTP 404 Is it up, and is .* \/v1\?/,
  )
})

test('each model of a file has its own line', async () => {
  const { url } = await modelServer({ tokens_per_second: 50 })
  const file = join(await folder(), 'models.yaml')
  await writeFile(
    file,
    `
- { id: quick, model: fake-model, base_url: "${url}" }
- { id: deep, model: fake-model, base_url: "http://jo:hunter2@127.0.0.1:9/v1" }
`,
  )
  const report = await doctor({ CHAT_MODELS_FILE: file })
  expect(report.of('chat: quick')).toMatch(new RegExp(`^ok chat: quick ${SPEED}$`))
  expect(report.of('chat: deep')).toMatch(
    /^FAIL chat: deep fake-model at 127\.0\.0\.1:9\/v1 - nothing listens there/,
  )
  expect([report.code, report.text.includes('hunter2')]).toEqual([1, false])
})

test('a file of models that cannot be used gives the reason', async () => {
  const path = join(await folder(), 'models.yaml')
  expect((await doctor({ CHAT_MODELS_FILE: path })).of('chat model')).toMatch(
    /^FAIL .* there is no such file$/,
  )
  await writeFile(path, '- { id: quick }')
  expect((await doctor({ CHAT_MODELS_FILE: path })).of('chat model')).toMatch(
    /^FAIL .* 0\.base_url: Invalid input/,
  )
})

test('a server that runs on this machine is found and measured', async () => {
  const { url } = await modelServer({ tokens_per_second: 50 })
  const report = await doctor({}, { local: { 'http://127.0.0.1:11434': new URL(url).origin } })
  expect(report.of('chat model')).toMatch(
    /^ok chat model (\d+ ms|[\d.]+ s) fake-model at 127\.0\.0\.1:11434\/v1 \(Ollama\) - [\d.]+ tokens\/s after/,
  )
})

test('a model on the disk is reported with its file, and a broken one before it is started', async () => {
  const DATA_DIR = await folder()
  await mkdir(join(DATA_DIR, 'models'))
  const file = join(DATA_DIR, 'models/own.gguf')
  await writeFile(file, makeGguf())
  expect((await doctor({ DATA_DIR })).of('chat model')).toBe(
    'off chat model own by the runner - npm start installs the runner',
  )
  expect((await doctor({ DATA_DIR, NODE_ENV: 'production' })).of('chat model')).toMatch(
    /^FAIL chat model own by the runner - the runner is not installed In production/,
  )
  await mkdir(join(buildRunnerPath(DATA_DIR), 'node_modules'), { recursive: true })
  await writeFile(buildLibraryMarkPath(buildRunnerPath(DATA_DIR)), 'installed')
  expect((await doctor({ DATA_DIR })).of('chat model')).toBe(
    'off chat model own by the runner - not running, file intact',
  )

  await writeFile(file, makeGguf().subarray(0, 1_000))
  const broken = await doctor({ DATA_DIR }, { columns: 200 })
  expect(broken.code).toBe(1)
  expect(broken.of('chat model')).toContain(`broken file ${file}: it was cut short: it has 1000 bytes`)
})

test('without a starter model the demonstration answers', async () => {
  expect((await doctor({ STARTER_MODEL: 'off' })).of('chat model')).toMatch(
    /^warn chat model scripted demo - not running For a model: /,
  )
})

test('the learned traits of a running Citrine are listed by model, with the advice', async () => {
  const { registry, learnedContextTokens, refusedParameters } = createMetrics()
  const server = createServer(async (_, answer) => answer.end(await registry.metrics())).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  expect(await listModelTraits(url)).toEqual([])
  learnedContextTokens.set({ model: 'org/small "Q4"', source: 'stated' }, 4_096)
  learnedContextTokens.set({ model: 'deep', source: 'proved' }, 2_048)
  for (const parameter of ['temperature', 'top_k']) refusedParameters.set({ model: 'deep', parameter }, 1)
  expect(await listModelTraits(url)).toEqual([
    'org/small "Q4" takes 4096 tokens (its endpoint stated it): set context_tokens or LLM_CONTEXT_TOKENS to that.',
    'deep takes 2048 tokens (a smaller prompt worked): set context_tokens or LLM_CONTEXT_TOKENS to that.',
    'deep refuses temperature, top_k: requests omit it.',
  ])
  server.close()
  await once(server, 'close')
  expect(await listModelTraits(url)).toEqual([])
})
