import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/time.ts'
import { CANARIES, CANARY_LISTS } from '#test/safety.ts'
import { createPairCheck } from './combined-texts.ts'
import { openSafety } from './open-safety.ts'

test('texts that are refused together share no prompt, whichever of them is the newest', async () => {
  const config = readConfig({ DATA_DIR: '.', SECRET_KEY: 'x'.repeat(32), ...CANARY_LISTS })
  const safety = await openSafety(config, null)
  onTestFinished(async () => {
    await Promise.all([safety.characters.close(), safety.chats.close()])
  })
  const isFit = (newest: string, text: string): boolean =>
    createPairCheck({ safety, clock: systemClock }, newest)(text)
  const [canary] = CANARIES
  const adult = `An evening of ${canary.sexual}.`
  const minors = [`The ${canary.minor} is here.`, 'My nephew is 12 years old.']
  const harmless = 'The lamp is lit.'

  for (const minor of minors) expect([isFit(minor, adult), isFit(adult, minor)]).toEqual([false, false])
  for (const text of [adult, ...minors, harmless])
    expect([isFit(harmless, text), isFit(text, harmless), isFit(text, text)]).toEqual([true, true, true])
})
