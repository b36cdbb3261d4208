import { MESSAGE_MAX } from '@citrine/contract/limits'
import { trimMessage } from '@citrine/contract/message-text'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import type { SttPort } from '#server/providers/stt/stt.port.ts'
import { readSpeech } from './read-speech.ts'

type Ctx = Pick<AppContext, 'stt' | 'limits' | 'log'>
type SpeechUpload = { file: Buffer; language: string }

const TRANSCRIBE_LIMIT = { name: 'transcribe', points: 40, durationS: 60 }
const TRANSCRIBE_DAY_LIMIT = { name: 'transcribe-day', points: 2_000, durationS: 86_400 }

/** A transcription model may emit control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const UNPRINTED = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * Stores neither sound nor text: the text is checked when it is sent as a message.
 * @throws transcription_off, transcription_away, sound_unreadable, sound_too_long, too_often
 */
export async function transcribeSpeech(
  ctx: Ctx,
  viewer: Pick<Viewer, 'user_id'>,
  { file, language }: SpeechUpload,
): Promise<string> {
  const { stt } = ctx
  if (stt === null) throw new AppError('transcription_off')
  await ctx.limits.require(TRANSCRIBE_LIMIT, viewer.user_id)
  const wav = readSpeech(file)
  if (wav === null) return ''
  await ctx.limits.require(TRANSCRIBE_DAY_LIMIT, viewer.user_id)
  const text = await askSpeechServer(ctx, stt, { wav, language })
  return trimMessage(text.replace(UNPRINTED, ' ').slice(0, MESSAGE_MAX))
}

type Speech = { wav: Buffer; language: string }

async function askSpeechServer({ log }: Ctx, stt: SttPort, { wav, language }: Speech): Promise<string> {
  try {
    return await stt.transcribe(wav, language.slice(0, 2))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // The provider's message contains no transcribed text.
    log.warn({ err: error.message }, 'speech could not be transcribed')
    throw new AppError('transcription_away', {}, { cause: error })
  }
}
