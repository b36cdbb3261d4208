import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPhotos } from '@citrine/contract/albums'
import { polishText } from '@citrine/contract/character-editing'
import { makePicture } from '@citrine/contract/chat-pictures'
import { saveChatSetting } from '@citrine/contract/chat-settings'
import { getPhotoFile } from '@citrine/contract/library'
import { MONTHLY_ALLOWANCES, MONTHLY_COINS } from '@citrine/contract/limits'
import { updateOrder } from '@citrine/contract/orders'
import { speakMessage } from '@citrine/contract/voices'
import { getCoins } from '@citrine/contract/wallet'
import { startAudioServer } from '@citrine/fakes/audio-server.ts'
import { startModelServer } from '@citrine/fakes/model-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createChatModels } from '#server/providers/llm/chat-models.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, modelsAt, sendAndWait } from '#test/chat.ts'
import { makePhoto } from '#test/make-photo.ts'
import { makeCharacter } from '#test/makers.ts'
import { openSandbox, order, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const sandbox = await openSandbox()

async function shop(): Promise<ChatApp> {
  const [model, audio] = await Promise.all([
    startModelServer({ tokens_per_second: 1_000, tokens: 8 }),
    startAudioServer(),
  ])
  onTestFinished(() => Promise.all([model.stop(), audio.stop()]).then(() => undefined))
  const folder = await mkdtemp(join(tmpdir(), 'citrine-benefits-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'models.yaml')
  const entry = (id: string, more = '') => `- { id: ${id}, base_url: "${model.url}", model: ${id}${more} }\n`
  await writeFile(file, entry('quick') + entry('best', ', premium: true'))
  const { list } = await modelsAt(model.url, { CHAT_MODELS_FILE: file })
  const app = await testApp({
    is_working: false,
    env: { ...sandbox.env, ...audio.env, PAY_ORIGINS: `${SITE}=test` },
    parts: { models: createChatModels({ engine: { kind: 'endpoint' }, models: list() }) },
  })
  await app.ctx.db.updateTable('costs').set({ coins: 1 }).where('kind', '=', 'message').execute()
  return {
    ...app,
    model,
    reader: await signedIn(app),
    character: await makeCharacter(app.ctx.db, { voice_id: 'iris' }),
  }
}

async function buyPremium(app: ChatApp): Promise<void> {
  const { token } = app.reader
  const { order_id, charge } = await order(app, token, {
    goods_id: 'vip_monthly',
    goods_type: 'VIP',
    payment_type: 'paypal',
    redirect: `${SITE}/pricing`,
  })
  if (charge.kind !== 'frame') throw new Error('no frame')
  await fetch(charge.url)
  const decided = await fetch(new URL('/paypal/decide', sandbox.url), {
    method: 'POST',
    body: JSON.stringify({ order_id, token: charge.message.token, outcome: 'paid' }),
  })
  const { out_trade_no } = (await decided.json()) as { out_trade_no: string }
  await callOk(app, updateOrder, { token, body: { id: order_id, out_trade_no } })
}

test('after a payment in the sandbox every benefit of Premium works, and allowances are used before coins', async () => {
  const app = await shop()
  const { token } = app.reader
  const { character_id } = app.character
  const photos = [await makePhoto(app, character_id, 1), await makePhoto(app, character_id, 2, 9_000)]
  const choose = async (change: object) =>
    (await call(app, saveChatSetting, { token, body: { character_id, ...change } })).status
  const tryBenefits = async () => ({
    model: await choose({ model_id: 'best' }),
    voice: await choose({ voice_id: 'juno' }),
    long_replies: await choose({ reply_length: 'long' }),
    full_size: (await call(app, getPhotoFile, { token, params: { photo_id: photos[1]?.photo_id ?? '' } }))
      .status,
    locked: (await callOk(app, listPhotos, { token, params: { character_id } })).photos.filter(
      ({ is_locked }) => is_locked,
    ).length,
  })
  expect(await tryBenefits()).toEqual({
    model: 2131,
    voice: 2131,
    long_replies: 2131,
    full_size: 2131,
    locked: 1,
  })

  await buyPremium(app)

  expect(await tryBenefits()).toEqual({
    model: 200,
    voice: 200,
    long_replies: 200,
    full_size: 200,
    locked: 0,
  })
  const { record_id, chat_id } = await sendAndWait(app, 'Good evening')
  expect((await app.model.listRequests()).at(-1)?.body.model).toBe('best')
  await callOk(app, speakMessage, { token, body: { record_id } })
  await callOk(app, makePicture, { token, body: { chat_id, client_id: randomUUID(), record_id } })
  const field = { client_id: randomUUID(), field: 'intro' as const, text: 'She keep the lamp.' }
  expect((await callOk(app, polishText, { token, body: field })).spend).toBe(0)

  const { coins, allowances } = await callOk(app, getCoins, { token })
  expect(coins).toBe(MONTHLY_COINS)
  for (const [name, kind] of [
    ['messages', 'message'],
    ['voices', 'voice'],
    ['pictures', 'picture'],
    ['polish', 'polish'],
  ] as const)
    expect([name, allowances[name]]).toMatchObject([name, { used: 1, total: MONTHLY_ALLOWANCES[kind] }])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
