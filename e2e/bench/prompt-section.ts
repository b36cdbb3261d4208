import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PromptSection } from '@citrine/contract/memory'
import { type Client, fetchData } from '../client.ts'
import { makePeople } from '../people.ts'
import { type BenchCitrine, startBenchCitrine } from './bench-citrine.ts'
import type { Figure } from './compare-figures.ts'
import { findMedian, findQuantile, printTable } from './figures.ts'
import { FACTS, fillChatWithFacts, makeFiller } from './prompt-data.ts'

/** The model's context in tokens: a common size of local models, far smaller than the chat. */
const CONTEXT = 8_192
const MESSAGES = 2_000
const TURNS = 40

let answers = MESSAGES

type Message = { role: string; content: string }
type PromptParts = { sections: { section: PromptSection; tokens: number }[] }

export async function benchPrompt(): Promise<Figure[]> {
  const citrine = await startBenchCitrine({ context_tokens: CONTEXT, tokens_per_second: 2_000 })
  try {
    const [teller, asker] = await makePeople(citrine.databaseUrl, citrine.url, 2)
    if (!teller || !asker) throw new Error('no account was created')
    return [...reportChat(await buildLongChat(citrine, teller)), ...(await reportRecall(citrine, asker))]
  } finally {
    await citrine.stop()
  }
}

async function openChat(citrine: BenchCitrine, person: Client): Promise<string> {
  const shop = await fetchData<{ items: { character_id: string }[] }>(
    person.request('GET', '/api/v1/auth/characters'),
  )
  const character_id = shop.items[0]?.character_id ?? ''
  await fetchData(person.request('GET', '/api/v1/auth/chat/records', { query: { character_id } }))
  await fillChatWithFacts(citrine.databaseUrl, person.user_id, MESSAGES)
  return character_id
}

/** Sends a message. Returns the request that the model got, and the reply's id. */
async function ask(
  citrine: BenchCitrine,
  person: Client,
  character_id: string,
  content: string,
): Promise<{ prompt: Message[]; record_id: string }> {
  // Replies must differ, because Citrine regenerates repeated ones.
  await citrine.model.set({ text: makeFiller(answers++) })
  await citrine.model.clearRequests()
  const body = { action: 'send', client_id: randomUUID(), character_id, content }
  const { url, method, headers, body: text } = person.request('POST', '/api/v1/auth/chat/fetch', { body })
  const stream = await (await fetch(url, { method, headers, body: text })).text()
  const ended = /event: done\s+(?:id: \d+\s+)?data: (.*)/.exec(stream)?.[1]
  if (ended === undefined) throw new Error(`no reply: ${stream.slice(0, 300)}`)
  const { record } = JSON.parse(ended) as { record: { record_id: string } }
  // The model also gets requests of memory jobs, which quote earlier messages.
  const request = (await citrine.model.listRequests()).find(({ body }) =>
    body.messages.at(-1)?.content.includes(content),
  )
  return { prompt: request?.body.messages ?? [], record_id: record.record_id }
}

type PromptSample = { prompt: string; made: PromptParts | null }

async function buildLongChat(citrine: BenchCitrine, person: Client): Promise<PromptSample[]> {
  const character_id = await openChat(citrine, person)
  const samples: PromptSample[] = []
  await ask(citrine, person, character_id, 'Shall we go on where we were, by the harbour?')
  await waitForSummary(person, character_id)
  for (let sample = 0; sample < TURNS; sample++) {
    const { prompt, record_id } = await ask(
      citrine,
      person,
      character_id,
      `And then? It rains on evening ${sample} too.`,
    )
    const { made_of } = await fetchData<{ made_of: PromptParts | null }>(
      person.request('GET', '/api/v1/auth/chat/why', { query: { record_id } }),
    )
    samples.push({
      prompt: prompt.map(({ role, content }) => `${role}\n${content}`).join('\n'),
      made: made_of,
    })
  }
  return samples
}

const TIMEOUT_MS = 60_000

async function waitForSummary(person: Client, character_id: string): Promise<void> {
  const isBeingMade = async (): Promise<boolean> => {
    const request = person.request('GET', '/api/v1/auth/memories', { query: { character_id } })
    return (await fetchData<{ is_being_made: boolean }>(request)).is_being_made
  }
  const deadline = Date.now() + TIMEOUT_MS
  while (await isBeingMade()) {
    if (Date.now() > deadline) throw new Error('the chat was not summarized')
    await sleep(500)
  }
}

function reportChat(samples: readonly PromptSample[]): Figure[] {
  const shares = samples
    .slice(1)
    .map(({ prompt }, index) => measureSharedBeginning(samples[index]?.prompt ?? '', prompt) / prompt.length)
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  const sharedBeginnings = shares.filter((share) => share < 0.5).length
  printTable(
    `How much of a prompt's beginning repeats the prompt before it, over ${TURNS} messages of a chat of ${MESSAGES} messages`,
    ['', 'p50', 'p10', 'least', 'turns with less than half'],
    [
      [
        'share of the prompt',
        percent(findMedian(shares)),
        percent(findQuantile(shares, 0.1)),
        percent(Math.min(...shares)),
        String(sharedBeginnings),
      ],
    ],
  )
  const made = samples.flatMap(({ made }) => made?.sections ?? [])
  const sums = Map.groupBy(made, ({ section }) => section)
  const total = made.reduce((sum, { tokens }) => sum + tokens, 0)
  printTable(
    `Tokens of a prompt by section, for a model of ${CONTEXT}`,
    ['', 'mean', 'share'],
    [...sums].map(([section, parts]) => {
      const sum = parts.reduce((all, { tokens }) => all + tokens, 0)
      return [section, String(Math.round(sum / samples.length)), percent(sum / total)]
    }),
  )
  const repeated = { name: 'share repeated, p50', unit: '%' as const, value: findMedian(shares) * 100 }
  return [
    { ...repeated, is_more_better: true },
    { name: 'tokens of a prompt', unit: 'count', value: total / samples.length },
  ]
}

function measureSharedBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

async function reportRecall(citrine: BenchCitrine, person: Client): Promise<Figure[]> {
  const character_id = await openChat(citrine, person)
  const recalled: boolean[] = []
  for (const { question, mark } of FACTS) {
    const { prompt } = await ask(citrine, person, character_id, question)
    recalled.push(prompt.some(({ content }) => content.includes(mark)))
  }
  printTable(
    `Facts said once in ${MESSAGES} messages that are in the prompt when a message asks for them`,
    ['', 'recalled', 'of'],
    [['planted facts', String(recalled.filter(Boolean).length), String(FACTS.length)]],
  )
  const missing = FACTS.filter((_, index) => recalled[index] !== true)
  for (const { question } of missing) console.log(`  not recalled: ${question}`)
  const found = recalled.filter(Boolean).length
  return [{ name: 'facts in the prompt', unit: 'count', value: found, is_more_better: true }]
}
