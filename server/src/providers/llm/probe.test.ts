import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { Agent } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { buildLlm } from './build-llm.ts'
import { llmConfig } from './openai.llm.ts'
import { probeEndpoint } from './probe.ts'

async function endpoint(listed: object, shown: Record<string, string[]> = {}): Promise<string> {
  const server = createServer(async (request, response) => {
    const send = (body: object): void => void response.end(JSON.stringify(body))
    if (request.url === '/v1/models') return send(listed)
    if (request.url !== '/api/show') return void response.writeHead(404).end()
    const { model } = (await json(request)) as { model: string }
    send({ capabilities: shown[model] })
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

const ids = (...each: object[]) => ({ data: each.map((more, index) => ({ id: `m${index}`, ...more })) })

test.each([
  [
    'llama.cpp',
    { models: [{ capabilities: ['completion', 'multimodal'] }], ...ids({ meta: { n_ctx: 4_096 } }) },
    ['m0'],
  ],
  ['llama.cpp without a projector', { models: [{ capabilities: ['completion'] }], ...ids({}) }, []],
  [
    'OpenRouter',
    ids(
      { architecture: { input_modalities: ['text', 'image'] } },
      { architecture: { input_modalities: ['text'] } },
    ),
    ['m0'],
  ],
  ['Mistral', ids({ capabilities: { vision: false } }, { capabilities: { vision: true } }), ['m1']],
  ['vLLM, which states nothing', ids({ max_model_len: 8_192 }), []],
  ['an unknown form', ids({ capabilities: 'many', architecture: 3, models: 'none' }), []],
] as const)('%s states which models read pictures', async (_, listed, seeing) => {
  const base_url = await endpoint(listed)
  const probe = await probeEndpoint({ base_url, api_key: undefined }, new Agent(), 5_000)
  expect([...(probe?.seeing ?? ['no probe'])]).toEqual(seeing)
})

test('each of several models has its own context, and a single one has it under any name', async () => {
  const read = async (listed: object, model?: string) => {
    const base_url = await endpoint(listed)
    const probe = await probeEndpoint({ base_url, api_key: undefined }, new Agent(), 5_000)
    return buildLlm({ base_url, api_key: undefined, model, probe }, llmConfig.parse({}), new Agent()).card
      .context_tokens
  }
  const two = ids({ max_model_len: 2_048 }, { max_model_len: 32_768 })
  expect([await read(two), await read(two, 'm1')]).toEqual([2_048, 32_768])
  const one = ids({ meta: { n_ctx: 4_096 } })
  expect([await read(one), await read(one, 'alias')]).toEqual([4_096, 4_096])
  const silent = await read(ids({ max_model_len: 2_048 }, {}), 'm1')
  expect(silent).toBe(await read(ids({}), 'm0'))
})

test('Ollama is asked for each of its models', async () => {
  const base_url = await endpoint(ids({ owned_by: 'library' }, { owned_by: 'library' }), {
    m0: ['completion'],
    m1: ['completion', 'vision'],
  })
  const probe = await probeEndpoint({ base_url, api_key: undefined }, new Agent(), 5_000)
  expect([...(probe?.seeing ?? [])]).toEqual(['m1'])
})
