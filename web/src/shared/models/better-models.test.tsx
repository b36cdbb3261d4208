// @vitest-environment jsdom
import { getLocalModel, listLocalModels, pauseLocalModel } from '@citrine/contract/local-models'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { BetterModels } from './better-models.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

const OFFER = {
  name: 'oak',
  title: 'Oak 7B',
  size_bytes: 4_000_000_000,
  licence: 'MIT',
  is_role_play: true,
  is_here: false,
  fits_disk: true,
  words_per_second: 12.4,
}
const SWITCH = {
  name: 'oak',
  title: 'Oak 7B',
  state: 'downloading',
  done_bytes: 1,
  total_bytes: 3,
  reason: null,
}

let models: object

beforeAll(async () => {
  await startI18n()
  await loadTexts('models')
})
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async () => models)
})
afterEach(cleanup)

async function show(value: object): Promise<string[]> {
  models = value
  await showScreen(<BetterModels otherwise={<p>Ask the operator.</p>} />)
  await waitFor(() => expect(listLines()).not.toEqual([]))
  return listLines()
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const lastCall = () => call.mock.calls.filter(([route]) => route !== listLocalModels).at(-1)

test('models are offered with their size and speed; one that does not fit cannot be fetched', async () => {
  const offers = [
    OFFER,
    { ...OFFER, name: 'elm', title: 'Elm', is_role_play: false, is_here: true, words_per_second: null },
    { ...OFFER, name: 'ash', title: 'Ash', fits_disk: false },
  ]
  expect(await show({ offers, switch: null })).toMatchInlineSnapshot(`
    [
      "Get a better model",
      "These suit Citrine’s server. The one that replies now goes on until the new one is ready.",
      "Oak 7BMade for role play",
      "4 GB · MIT",
      "about 12 words a second here",
      "[button Get Oak 7B]",
      "Elm",
      "4 GB · MIT",
      "Speed is measured once a model runs here",
      "[button Use Elm]",
      "AshMade for role play",
      "4 GB · MIT",
      "about 12 words a second here",
      "Not enough space on the server: 4 GB needed",
    ]
  `)
  models = { offers, switch: SWITCH }
  press('Use Elm')
  await screen.findByRole('progressbar')
  expect(lastCall()).toEqual([getLocalModel, { body: { name: 'elm' } }])
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Get a better model",
      "These suit Citrine’s server. The one that replies now goes on until the new one is ready.",
      "status: Downloading Oak 7B: 33%",
      "[button Pause]",
      "Oak 7BMade for role play",
      "4 GB · MIT",
      "about 12 words a second here",
      "[button Get Oak 7B disabled]",
      "Elm",
      "4 GB · MIT",
      "Speed is measured once a model runs here",
      "[button Use Elm disabled]",
      "AshMade for role play",
      "4 GB · MIT",
      "about 12 words a second here",
      "Not enough space on the server: 4 GB needed",
    ]
  `)
  press('Pause')
  await waitFor(() => expect(lastCall()).toEqual([pauseLocalModel, { body: {} }]))
})

test('a paused download continues, and its model is not offered twice', async () => {
  const offers = [OFFER, { ...OFFER, name: 'elm', title: 'Elm' }]
  expect(await show({ offers, switch: { ...SWITCH, state: 'paused' } })).toMatchInlineSnapshot(`
    [
      "Get a better model",
      "These suit Citrine’s server. The one that replies now goes on until the new one is ready.",
      "status: Oak 7B is paused at 33%. What has arrived is kept.",
      "[button Continue]",
      "ElmMade for role play",
      "4 GB · MIT",
      "about 12 words a second here",
      "[button Get Elm]",
    ]
  `)
  call.mockRejectedValueOnce(new ApiError({ status: 409, desc: 'No room.' }))
  press('Continue')
  await screen.findByText('No room.')
  expect(lastCall()).toEqual([getLocalModel, { body: { name: 'oak' } }])
})

test('a failed download says why; without offers the list is said to be empty', async () => {
  expect(
    await show({ offers: [], switch: { ...SWITCH, state: 'failed', reason: 'The disk is full.' } }),
  ).toMatchInlineSnapshot(`
    [
      "Get a better model",
      "No larger model suits Citrine’s server.",
      "status: Oak 7B doesn’t work here, so the model before goes on.",
      "Reason: The disk is full.",
    ]
  `)
})

test('people who may not choose see the other text', async () => {
  call.mockRejectedValueOnce(new ApiError({ status: 403, desc: 'No.' }))
  expect(await show({})).toEqual(['Ask the operator.'])
})
