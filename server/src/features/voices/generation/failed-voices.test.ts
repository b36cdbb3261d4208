import { deleteRecord, editRecord, restoreRecords } from '@citrine/contract/chat-tree'
import { stopVoice, type Voice } from '@citrine/contract/voices'
import { expect, onTestFinished, test } from 'vitest'
import { HOLD_LIFETIME_MS } from '#server/features/wallet/holds/holds.service.ts'
import { fliteTts } from '#server/providers/tts/flite/flite.tts.ts'
import { openSpeechThreads } from '#server/providers/tts/threads/speech-threads.ts'
import { callOk } from '#test/call.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import {
  balances,
  COST,
  choose,
  ended,
  listTexts,
  makeCostly,
  SAID,
  show,
  speak,
  speakingApp,
  speakOk,
  TEXT,
} from '../voices.fixture.ts'
import { speakPart } from './speak-part.job.ts'
import { tendVoices } from './tend-voices.job.ts'

test('an audio server that refuses, or fails for good, causes a full refund; a new request continues', async () => {
  const it = await speakingApp()
  const { record_id } = await sendAndWait(it, 'Good evening')
  await it.audio.behave('refuse')
  const refused = await ended(it, (await speakOk(it, record_id)).voice)
  expect(refused).toMatchObject({ state: 'failed', is_given_back: true })
  expect(refused.fault).toContain('couldn’t be generated')
  expect(await it.audio.asked()).toHaveLength(1)
  expect(await balances(it)).toMatchObject({ bonus: 100, hold: 0 })

  await it.audio.behave('fail')
  const failed = await speakOk(it, record_id)
  expect(failed).toMatchObject({ spend: COST, voice: { voice_id: refused.voice_id, is_given_back: false } })
  expect(await ended(it, failed.voice)).toMatchObject({ state: 'failed', is_given_back: true })
  expect(await it.audio.asked()).toHaveLength(1 + 3)
  expect(await balances(it)).toMatchObject({ bonus: 100, hold: 0 })

  await it.audio.behave('answer')
  const { voice } = await speakOk(it, record_id)
  expect(await ended(it, voice)).toMatchObject({ state: 'ready', fault: null, is_given_back: false })
  expect(await balances(it)).toMatchObject({ bonus: 100 - COST, hold: 0 })
  await expectSoundLedger(it.ctx.db, it.clock.now())
})

test('two voices are made at once; a stopped one keeps its finished part, and continues free of charge', async () => {
  const it = await speakingApp({ concurrency: 4 })
  const { token } = it.reader
  const [one, two, three] = [
    await sendAndWait(it, 'One'),
    await sendAndWait(it, 'Two'),
    await sendAndWait(it, 'Three'),
  ]
  const edit = ({ record_id }: { record_id: string }, content: string) =>
    callOk(it, editRecord, { token, body: { record_id, content, mode: 'keep' } })
  const stop = async ({ voice_id }: Voice) =>
    (await callOk(it, stopVoice, { token, params: { voice_id } })).voice
  await ended(it, (await speakOk(it, one.record_id)).voice)
  // Its first sentence has a clip already.
  await edit(two, 'Come in. Wait for me at the window.')
  await edit(three, 'Sit down with me.')
  await it.audio.behave('hang')
  const second = (await speakOk(it, two.record_id)).voice
  const third = (await speakOk(it, three.record_id)).voice
  await choose(it, { voice_id: 'theo' })
  expect(await speak(it, one.record_id)).toMatchObject({ status: 409 })
  await choose(it, { voice_id: null })
  expect(await speakOk(it, two.record_id)).toMatchObject({ spend: 0, voice: { voice_id: second.voice_id } })

  expect(await stop(third)).toMatchObject({ state: 'failed', fault: null, is_given_back: true, parts: [] })
  const stopped = await stop(second)
  expect([stopped.state, ...listTexts(stopped)]).toEqual(['ready', 'Come in.'])
  expect(await balances(it)).toMatchObject({ bonus: 100 - 2 * COST, hold: 0 })

  // A paid voice continues free of charge, but still not as a third concurrent one.
  const others = [await speakOk(it, three.record_id)]
  await choose(it, { voice_id: 'theo' })
  others.push(await speakOk(it, one.record_id))
  await choose(it, { voice_id: null })
  expect(await speak(it, two.record_id)).toMatchObject({ status: 409 })
  for (const { voice } of others) expect(await stop(voice)).toMatchObject({ is_given_back: true })

  await it.audio.behave('answer')
  const again = await speakOk(it, two.record_id)
  expect(again).toMatchObject({ spend: 0, voice: { voice_id: second.voice_id } })
  expect(listTexts(await ended(it, again.voice))).toEqual(['Come in.', 'Wait for me at the window.'])
  await expectSoundLedger(it.ctx.db, it.clock.now())
})

test('an abandoned voice is continued, or fails and is refunded', async () => {
  const it = await speakingApp({ is_working: false })
  const { record_id } = await sendAndWait(it, 'Good evening')
  const { voice } = await speakOk(it, record_id)
  // Simulates a node that died before the text was complete.
  await it.ctx.db.updateTable('voices').set({ is_whole: false }).execute()
  await it.ctx.db.deleteFrom('voice_parts').where('part_no', '>', 0).execute()
  it.clock.advance(60_000)
  await tendVoices.run(it.ctx, {})
  expect(listTexts(await show(it, voice))).toEqual(SAID)

  it.clock.advance(HOLD_LIFETIME_MS + 1)
  await tendVoices.run(it.ctx, {})
  expect(await show(it, voice)).toMatchObject({ state: 'failed', is_given_back: true })
  expect(await balances(it)).toMatchObject({ bonus: 100, hold: 0 })

  // Deleted at the moment of its end, after partial playback: charged once.
  await speakOk(it, record_id)
  await speakPart.run(it.ctx, voice)
  await it.ctx.db.updateTable('voices').set({ is_whole: false }).execute()
  const { token } = it.reader
  const { deletion_id } = await callOk(it, deleteRecord, { token, body: { record_id, scope: 'one' } })
  it.clock.advance(30_000)
  await tendVoices.run(it.ctx, {})
  expect(await balances(it)).toMatchObject({ bonus: 100 - COST, hold: 0 })
  await callOk(it, restoreRecords, { token, body: { deletion_id } })
  expect(await speakOk(it, record_id)).toMatchObject({ spend: 0, voice: { voice_id: voice.voice_id } })
  await expectSoundLedger(it.ctx.db, it.clock.now())
})

test('a thread that dies costs nobody anything: the part is retried, then refunded', async () => {
  const tts = fliteTts(openSpeechThreads(1))
  onTestFinished(() => tts.close())
  const it = await chatApp({ model: { text: TEXT }, is_working: false, parts: { tts } })
  await makeCostly(it)
  const { record_id } = await sendAndWait(it, 'Good evening')
  const { voice } = await speakOk(it, record_id)
  const { voice_id } = voice

  await expect(speakPart.run(it.ctx, { voice_id })).rejects.toMatchObject({ fault: 'broke_off', retry: true })
  expect(await show(it, voice)).toMatchObject({ state: 'generating' })
  expect(await balances(it)).toMatchObject({ hold: COST })
  await speakPart.giveUp?.(it.ctx, { voice_id })

  expect(await show(it, voice)).toMatchObject({ state: 'failed', is_given_back: true })
  expect(await balances(it)).toMatchObject({ bonus: 100, hold: 0 })
  await expectSoundLedger(it.ctx.db, it.clock.now())
})
