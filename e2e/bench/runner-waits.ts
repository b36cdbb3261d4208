import type { Figure } from './compare-figures.ts'
import { findMedian, formatMs, printTable } from './figures.ts'
import { timeStream } from './stream-load.ts'

/** The runner's first piece names the role before it reads the prompt; it is no token. */
const TOKEN = '"delta":{"content":"'

type Message = { role: 'user' | 'assistant'; content: string }
type ReplyTimes = { first_ms: number; whole_ms: number }

const SENTENCE = 'The lamp on the rock is lit, and the keeper waits for the boat that comes with the tide. '
/** Some 20 tokens each; the number makes chats differ from their first token on. */
const tell = (chat: string, sentences: number): string => `Chat ${chat}. ${SENTENCE.repeat(sentences)}`
const ROUNDS = 3
const CHATS_AT_ONCE = 4
const PROMPT_SENTENCES = 30
const REPLY_TOKENS = 80
/** Some 3,900 tokens of prompt. */
const LONG_SENTENCES = 195
const CACHE_ROUNDS = 2

/** A chat's wait for its first token and for its whole reply, alone and among four that begin at once. */
export async function measureWaits(base_url: string): Promise<Figure[]> {
  const alone: ReplyTimes[] = []
  const four: ReplyTimes[] = []
  const spreads: number[] = []
  const askChat = (chat: string) =>
    timeReply(base_url, [{ role: 'user', content: tell(chat, PROMPT_SENTENCES) }], REPLY_TOKENS)
  await askChat('0')
  for (let round = 1; round <= ROUNDS; round++) {
    alone.push(await askChat(`${round}`))
    const times = await Promise.all(
      Array.from({ length: CHATS_AT_ONCE }, (_, chat) => askChat(`${round} of ${chat}`)),
    )
    four.push(...times)
    const wholes = times.map(({ whole_ms }) => whole_ms)
    spreads.push(Math.max(...wholes) / Math.min(...wholes))
  }
  const median = (times: readonly ReplyTimes[], name: keyof ReplyTimes) =>
    findMedian(times.map((each) => each[name]))
  const slowest = (name: keyof ReplyTimes) => Math.max(...four.map((each) => each[name]))
  const row = (title: string, name: keyof ReplyTimes) => [
    title,
    formatMs(median(alone, name)),
    formatMs(median(four, name)),
    (median(four, name) / median(alone, name)).toFixed(2),
    (slowest(name) / median(alone, name)).toFixed(2),
  ]
  printTable(
    `Wait of a chat with ${PROMPT_SENTENCES} sentences to read and ${REPLY_TOKENS} tokens to write (${ROUNDS} rounds)`,
    ['', 'alone p50', `of ${CHATS_AT_ONCE} p50`, 'p50 / alone', 'slowest / alone'],
    [row('first token', 'first_ms'), row('whole reply', 'whole_ms')],
  )
  console.log(`Slowest of ${CHATS_AT_ONCE} beside the fastest, p50: ${findMedian(spreads).toFixed(2)}`)
  return (['first_ms', 'whole_ms'] as const).map((name) => ({
    name: `${name === 'first_ms' ? 'first token' : 'whole reply'} of four chats, beside one`,
    unit: 'ms' as const,
    value: median(four, name),
    bare: median(alone, name),
  }))
}

/** The first token of a long chat's second message beside that of its first, whose prompt nobody has read before. */
export async function measureCache(base_url: string): Promise<Figure[]> {
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < CACHE_ROUNDS; round++) {
    const opening: Message = { role: 'user', content: tell(`long ${round}`, LONG_SENTENCES) }
    const { first_ms } = await timeReply(base_url, [opening], 1)
    first.push(first_ms)
    const next: Message[] = [
      opening,
      { role: 'assistant', content: SENTENCE },
      { role: 'user', content: 'Who waits for the boat?' },
    ]
    second.push((await timeReply(base_url, next, 1)).first_ms)
  }
  printTable(
    `First token in a chat of some 4,000 tokens (${CACHE_ROUNDS} rounds)`,
    ['first message', 'second message', 'share'],
    [
      [
        formatMs(findMedian(first)),
        formatMs(findMedian(second)),
        `${((findMedian(second) / findMedian(first)) * 100).toFixed(1)} %`,
      ],
    ],
  )
  return [
    {
      name: 'second message of 4,000 tokens, beside the first',
      unit: 'ms',
      value: findMedian(second),
      bare: findMedian(first),
    },
  ]
}

async function timeReply(base_url: string, messages: Message[], max_tokens: number): Promise<ReplyTimes> {
  const { first_ms, rest_ms } = await timeStream(
    {
      url: new URL(`${base_url}/chat/completions`),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stream: true, max_tokens, seed: 1, messages }),
    },
    TOKEN,
  )
  return { first_ms, whole_ms: first_ms + rest_ms }
}
