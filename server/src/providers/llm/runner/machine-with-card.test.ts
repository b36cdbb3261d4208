import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate as yieldThread } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { LlmPort } from '../llm.port.ts'
import { CHAT_CATALOGUE } from '../models/catalogue.ts'
import { estimateSpeed, fitsCard, type Machine } from '../models/machine.ts'
import type { Graphics } from './graphics.ts'
import { readMachineWithCard } from './machine-with-card.ts'
import { createModelShelf } from './model-shelf.ts'
import { buildLibraryMarkPath, buildRunnerPath } from './runner-folder.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-card-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function readWith(answer: () => Promise<Graphics>, isInstalled = true) {
  const dataDir = await makeFolder()
  const mark = buildLibraryMarkPath(buildRunnerPath(dataDir))
  await mkdir(dirname(mark), { recursive: true })
  if (isInstalled) await writeFile(mark, '')
  return (await readMachineWithCard(dataDir, answer)).card
}

const CARD: Graphics = { gpu: 'cuda', memory_bytes: 12e9, devices: ['RTX 3060'], supported: ['cuda', false] }

test('the machine has the card that the library computes on', async () => {
  expect(await readWith(async () => CARD)).toEqual({ memoryBytes: 12e9 })
  expect(await readWith(async () => ({ ...CARD, gpu: false, memory_bytes: 0 }))).toBeUndefined()
  expect(await readWith(() => Promise.reject(new Error('the driver crashed')))).toBeUndefined()
  expect(await readWith(async () => CARD, false)).toBeUndefined()
})

const SERVING = CHAT_CATALOGUE[1]
const llm = {
  reply: async (_, onText) => {
    for (let token = 0; token < 8; token++) {
      onText('word ')
      await yieldThread()
    }
    return 'length'
  },
} as LlmPort

async function listOffers(machine: Machine) {
  if (SERVING === undefined) throw new Error('the catalogue has two chat models')
  const { file, size_bytes } = SERVING
  const shelf = createModelShelf({
    folder: await makeFolder(),
    hubUrl: 'http://localhost',
    catalogue: CHAT_CATALOGUE,
    readMachine: async () => machine,
    serving: () => ({ file, size_bytes, llm }),
    prepare: async () => undefined,
    serve: async () => undefined,
    onFault: () => undefined,
  })
  onTestFinished(() => shelf.close())
  await expect.poll(async () => (await shelf.show()).offers[0]?.words_per_second).toBeGreaterThan(0)
  return (await shelf.show()).offers
}

test('larger models are offered where the card holds them, and their speed is as measured on it', async () => {
  const small: Machine = { memoryBytes: 16e9, cores: 2 }
  const carded: Machine = { ...small, card: { memoryBytes: 12e9 } }
  const [best] = await listOffers(carded)
  const [without] = await listOffers(small)

  expect(best?.size_bytes).toBeGreaterThan((without?.size_bytes ?? 0) * 3)
  expect((best?.words_per_second ?? 0) * (best?.size_bytes ?? 0)).toBeGreaterThan(0)
})

test('a model that does not fit beside the running one on the card is estimated by the processor', async () => {
  const machine: Machine = { memoryBytes: 64e9, cores: 16, card: { memoryBytes: 2e9 } }
  const offers = await listOffers(machine)
  const large = offers.find((offer) => {
    const model = CHAT_CATALOGUE.find(({ name }) => name === offer.name)
    return model !== undefined && !fitsCard(machine, model)
  })
  const model = CHAT_CATALOGUE.find(({ name }) => name === large?.name)
  if (model === undefined) throw new Error('no larger model is offered')
  expect(large?.words_per_second).toBeCloseTo(estimateSpeed(model, machine) * 0.75)
})
