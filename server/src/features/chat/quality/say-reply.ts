import type { Names } from '@citrine/contract/names'
import type { LlmPort, PromptMessage, ReplyRequest } from '#server/providers/llm/llm.port.ts'
import { capReply } from '../cap-reply.ts'
import { replyBeginning } from '../reply-beginning.ts'
import { type Flaw, type Judge, keepsScript, repeatsNone } from './flaws.ts'
import { holdBack } from './hold-back.ts'
import { loopIn } from './loops.ts'
import { inPace } from './pace.ts'
import { scriptOf } from './scripts.ts'
import { speakerLines } from './speaker-lines.ts'

export type Saying = {
  llm: LlmPort
  request: ReplyRequest
  names: Names
  /** The text that the reply goes on with; empty for a new one. */
  before: string
  /** What it shall not say once more. */
  earlier: readonly string[]
  /** The user's last messages, whose script it is to keep. */
  asked: readonly string[]
}

type Take = (piece: string) => void
type Attempt = { finish: 'stop' | 'length'; flaw: Flaw | null }

/**
 * Asks the model and passes on what is fit to be read: only the character's own words, and no more of them when they
 * go round in circles. What says the same as before, or says it in another script than the user's, is asked for once
 * more before anybody has seen a word of it; the second time it is taken as it comes.
 */
export async function sayReply(saying: Saying, take: Take): Promise<'stop' | 'length'> {
  const script = scriptOf(saying.asked.join('\n'))
  const judges: Judge[] = [repeatsNone(saying.earlier), ...(script === null ? [] : [keepsScript(script)])]
  const first = await attempt(saying, judges, take)
  if (first.flaw === null) return first.finish
  return (await attempt({ ...saying, request: anew(saying, first.flaw) }, [], take)).finish
}

/** Warmer, with one line more; everything before that line stays, so that the endpoint need not read it again. */
function anew({ request, names }: Saying, flaw: Flaw): ReplyRequest {
  const lines: Record<Flaw, string> = {
    repeats: '[Answer with something new: repeat no earlier message, neither its words nor its beginning.]',
    other_language: `[Answer in the language of ${names.user}'s last message.]`,
    speaks_for_user: `[Write only what ${names.char} says and does, and nothing for ${names.user}.]`,
  }
  return {
    ...request,
    messages: withLine(request.messages, lines[flaw]),
    temperature: Math.min(request.temperature + 0.3, Math.max(request.temperature, 1.3)),
  }
}

/** Strict chat templates want the roles to alternate. */
function withLine(messages: readonly PromptMessage[], line: string): PromptMessage[] {
  const last = messages.at(-1)
  return last?.role === 'user'
    ? [...messages.slice(0, -1), { role: 'user', content: `${last.content}\n\n${line}` }]
    : [...messages, { role: 'user', content: line }]
}

async function attempt(
  { llm, request, names, before, asked: messages }: Saying,
  judges: readonly Judge[],
  take: Take,
): Promise<Attempt> {
  const enough = new AbortController()
  const cap = capReply(request.max_tokens)
  const beginning = replyBeginning(names.char, before)
  const lines = speakerLines(names)
  const held = holdBack(judges)
  const loops = watchLoops(before, messages.at(-1) ?? '')
  let flaw: Flaw | null = null
  let hasShown = false

  const show = (text: string): void => {
    const room = cap.pass(text)
    hasShown ||= room !== ''
    loops.feed(room)
    take(room)
    if (loops.isLooping || lines.hasEnded || cap.reached.aborted) enough.abort()
  }
  const pass = (text: string): void => {
    if (enough.signal.aborted) return
    const seen = held.feed(text)
    flaw = seen.flaw
    if (flaw !== null || (lines.hasEnded && seen.text === '')) enough.abort()
    show(seen.text)
  }
  /** @throws what the model's endpoint threw, after what it had said */
  const end = (failure: { error: unknown } | null): void => {
    if (flaw !== null) return
    pass(lines.feed(beginning.rest()))
    pass(lines.rest())
    const last = failure === null ? held.rest() : { text: held.release(), flaw: null }
    flaw = last.flaw ?? (failure === null && lines.hasOnlyOthers ? 'speaks_for_user' : null)
    if (flaw === null) show(last.text)
    if (failure !== null) throw failure.error
  }

  const signal = AbortSignal.any([request.signal, enough.signal])
  const refusals: unknown[] = []
  const pace = inPace((text) => {
    try {
      pass(lines.feed(beginning.feed(text)))
    } catch (error) {
      // The endpoint's packet is over by now: nobody else would hear of it.
      refusals.push(error)
      enough.abort()
    }
  })
  const asked = llm.reply({ ...request, signal }, (piece) => pace.feed(piece, !hasShown))
  const finish = await asked.catch((error: unknown) => {
    pace.flush()
    if (!enough.signal.aborted) end({ error })
    return 'stop' as const
  })
  pace.flush()
  if (refusals.length > 0) throw refusals[0]
  end(null)
  return { finish: cap.reached.aborted ? 'length' : finish, flaw }
}

/** A check costs a walk over the text, so not every sentence is worth one; what has no end is seen all the same. */
const CHECK = { sentence: 120, endless: 200 }

function watchLoops(before: string, asked: string) {
  let text = before
  let unchecked = 0
  let isLooping = false
  return {
    get isLooping(): boolean {
      return isLooping
    },
    feed: (piece: string): void => {
      text += piece
      unchecked += piece.length
      if (unchecked < (/[\p{STerm}…\n]/u.test(piece) ? CHECK.sentence : CHECK.endless)) return
      unchecked = 0
      const from = loopIn(text, asked)
      isLooping = from !== null && from > before.length
    },
  }
}
