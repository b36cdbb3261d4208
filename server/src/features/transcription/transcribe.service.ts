import { MESSAGE_MAX } from '@citrine/contract/limits'
import { messageText } from '@citrine/contract/message-text'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import type { SttPort } from '#server/providers/stt/stt.port.ts'
import { readSpeech } from './read-speech.ts'

type Ctx = Pick<AppContext, 'stt' | 'limits' | 'log'>
/** Said in a language, as a tag tells it. */
type Said = { file: Buffer; language: string }

/** More than anybody says, in a minute and in a day: each costs whoever runs this site. */
const IN_A_MINUTE = { name: 'transcribe', points: 40, duration_s: 60 }
const IN_A_DAY = { name: 'transcribe-day', points: 2_000, duration_s: 86_400 }

/** A model that hears words may also write signs that nobody can see. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const UNPRINTED = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * What somebody said, as text. Neither the sound nor the words are kept: they become a message when they are sent, and
 * pass the gate then.
 * @throws transcription_off, transcription_away, sound_unreadable, sound_too_long, too_often
 */
export async function transcribeSpeech(
  ctx: Ctx,
  viewer: Pick<Viewer, 'user_id'>,
  { file, language }: Said,
): Promise<string> {
  const { stt } = ctx
  if (stt === null) throw new AppError('transcription_off')
  await ctx.limits.require(IN_A_MINUTE, viewer.user_id)
  const wav = readSpeech(file)
  if (wav === null) return ''
  await ctx.limits.require(IN_A_DAY, viewer.user_id)
  const heard = await ask(ctx, stt, { wav, language })
  return messageText(heard.replace(UNPRINTED, ' ').slice(0, MESSAGE_MAX))
}

type Speech = { wav: Buffer; language: string }

async function ask({ log }: Ctx, stt: SttPort, { wav, language }: Speech): Promise<string> {
  try {
    return await stt.transcribe(wav, language.slice(0, 2))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // Its message has no word of what was said.
    log.warn({ err: error.message }, 'speech did not become text')
    throw new AppError('transcription_away', {}, { cause: error })
  }
}
