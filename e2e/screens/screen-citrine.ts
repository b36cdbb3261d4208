import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, splitWords } from '@citrine/fakes/model-server.ts'
import { giveCoins } from '../journeys/steps/coins.ts'
import {
  type JourneyCitrine,
  type JourneyOptions,
  startJourneyCitrine,
} from '../journeys/steps/journey-citrine.ts'
import { OWN_PICTURES, PICTURED, seedPictures, waitForOwnPictures } from '../journeys/steps/pictures.ts'
import { makePeople } from '../people.ts'
import { CHATS, type ScreenChat } from './screen-chats.ts'

/** Who looks at a screen. The newcomer opens chats but sends nothing; the onlooker opens none. */
export type Person = 'guest' | 'reader' | 'newcomer' | 'onlooker' | 'blocked'

export type ScreenCitrine = JourneyCitrine & {
  tokens: Record<Exclude<Person, 'guest'>, string>
  /** Ids of Citrine's own characters by file name. */
  characters: Record<string, string>
}

/** Time-outs that let a hanging reply hang for as long as the test runs. */
const FOR_EVER = { LLM_FIRST_TOKEN_S: '3600', LLM_SILENCE_S: '3600' }

type ScreenCitrineOptions = Pick<JourneyOptions, 'postgres_url' | 'template'> & {
  /** True imports all pictures of Citrine's own characters, as for a new user. False gives two characters plain test pictures. */
  has_own_pictures?: boolean
}

export async function startScreenCitrine({
  has_own_pictures = false,
  ...options
}: ScreenCitrineOptions): Promise<ScreenCitrine> {
  const citrine = await startJourneyCitrine({
    ...options,
    env: { ...FOR_EVER, ...(has_own_pictures && { SEED_PICTURES_DIR: OWN_PICTURES }) },
    model: { tokens_per_second: 2_000 },
  })
  const { database } = citrine
  const [reader, newcomer, onlooker, blocked] = await makePeople(database.url, citrine.url, 4)
  if (!reader || !newcomer || !onlooker || !blocked) throw new Error('no account was created')
  const rows = await database.query<{ seed_slug: string; character_id: string }>(
    'select seed_slug, character_id from characters where seed_slug is not null',
  )
  const characters = Object.fromEntries(rows.map((row) => [row.seed_slug, row.character_id]))
  await (has_own_pictures ? waitForOwnPictures(citrine) : seedPictures(citrine))
  await fillLibrary({ citrine, reader, character_id: characters[PICTURED.with_banner] ?? '' })
  await fillShop(citrine)
  await giveHearts(citrine, reader.user_id)
  await database.query("update users set nick_name = 'Wren Ashby' where user_id = $1", [reader.user_id])
  for (const chat of CHATS)
    await makeChat({ citrine, reader, character_id: characters[chat.slug] ?? '', chat })
  await spreadOverDays(citrine)
  await readAllButNewest(citrine)
  await database.query('update users set blocked_at = now() where user_id = $1', [blocked.user_id])
  return {
    ...citrine,
    characters,
    tokens: {
      reader: reader.token,
      newcomer: newcomer.token,
      onlooker: onlooker.token,
      blocked: blocked.token,
    },
  }
}

async function readAllButNewest({ database }: JourneyCitrine): Promise<void> {
  await database.query(
    `update chats set read_at = last_at
      where chat_id <> (select chat_id from chats where last_role = 'character' order by last_at desc limit 1)`,
  )
}

async function fillLibrary({ citrine, reader, character_id }: Omit<ChatSetup, 'chat'>): Promise<void> {
  await giveCoins(citrine.database.url, reader.user_id, 200)
  const photos = await citrine.database.query<{ photo_id: string }>(
    'select photo_id from photos where character_id = $1 and price_coins > 0 order by position limit 3',
    [character_id],
  )
  for (const { photo_id } of photos) {
    const path = `/api/v1/auth/photos/${photo_id}/unlock`
    const { url, method, headers, body } = reader.request('POST', path, { body: {} })
    const response = await fetch(url, { method, headers, body })
    if (!response.ok) throw new Error(`a picture stayed locked: ${response.status}`)
  }
}

async function giveHearts({ database }: JourneyCitrine, user_id: string): Promise<void> {
  await database.query(
    `insert into favorites (user_id, character_id, created_at)
     select $1, character_id, now() from characters where seed_slug in ('noor-haddad', 'maren-holt', 'tong-xiaoman')`,
    [user_id],
  )
}

async function fillShop({ database }: JourneyCitrine): Promise<void> {
  await database.query(
    `update characters c set chat_count = n, hot_score = hot_score + log(2, n) - 9
       from unnest($1::text[], $2::int[]) as t(slug, n) where seed_slug = slug`,
    [
      [
        'idris-vale',
        'noor-haddad',
        'maren-holt',
        'amara-okafor',
        'hollis-tackett',
        'cornelius-babb',
        'losa-ioane',
      ],
      [64_120, 48_230, 31_714, 22_905, 9_380, 4_012, 871],
    ],
  )
  await database.query(
    `insert into characters (character_id, name, gender, age, language, genre, intro, place, cover, tags, opening_line,
       definition, search_text, visibility, rating, review_state, chat_count, hot_score, published_at, created_at, updated_at)
     select gen_random_uuid(), 'Theo Brandt', 'male', 44, 'en', 'drama', 'Plays the last piano in the station. Next song is yours.',
       'The station hall, past eleven', '{"motif":"stage","palette":["#141021","#4A2A4E","#D98A54","#FBE3B4"]}', array['Music','Late-night talk'],
       'Next song is yours.', 'A pianist.', 'theo brandt', 'public', 'sfw', 'approved', 37, hot_score + 0.1, now(), now(), now()
     from characters where seed_slug = 'deniz-halvari'`,
  )
}

type ChatSetup = {
  citrine: JourneyCitrine
  reader: Awaited<ReturnType<typeof makePeople>>[number]
  character_id: string
  chat: ScreenChat
}

/** Sends each message with its scripted reply; the last reply may break. */
async function makeChat({ citrine, reader, character_id, chat }: ChatSetup): Promise<void> {
  for (const [index, [line, reply]] of chat.exchanges.entries()) {
    const isLast = index === chat.exchanges.length - 1
    const fault: Fault | null = isLast ? (chat.fault ?? null) : null
    await citrine.model.set({ text: reply, fault, after_tokens: chat.after_tokens ?? 0, fault_times: null })
    const body = { action: 'send', character_id, client_id: randomUUID(), content: line }
    const { url, method, headers, body: text } = reader.request('POST', '/api/v1/auth/chat/fetch', { body })
    const response = await fetch(url, { method, headers, body: text })
    const received = splitWords(reply)
      .slice(0, chat.after_tokens ?? 0)
      .join('')
    const record_id = await readReply(response, fault?.startsWith('hang') ? received : undefined)
    await waitForRequest(citrine, line)
    if (isLast && chat.isStopped) await stop(reader, record_id)
  }
  // Hanging replies would exceed the reader's limit of concurrent replies, so their holds are removed.
  await citrine.database.query('delete from holds where bonus_coins + paid_coins = 0 and allowance is null')
  await citrine.model.set({ text: null, fault: null })
}

/** Waits until the model has this request, because the stream starts before and the next fault must not hit this reply. */
async function waitForRequest({ model }: JourneyCitrine, line: string): Promise<void> {
  const isReceived = async () =>
    (await model.listRequests()).some(({ body }) =>
      body.messages.some(({ content }) => content.includes(line)),
    )
  while (!(await isReceived())) await sleep(20)
}

async function readReply(response: Response, words: string | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    const received_texts = [...text.matchAll(/^data: (\{"text":.*\})$/gm)].map(
      ([, data = '{}']) => JSON.parse(data).text,
    )
    if (
      words !== undefined &&
      text.includes('event: record') &&
      received_texts.join('').length >= words.length
    )
      break
  }
  return /"reply_record":\{"record_id":"([^"]+)"/.exec(text)?.[1] ?? ''
}

async function stop(reader: ChatSetup['reader'], record_id: string): Promise<void> {
  const { url, method, headers, body } = reader.request('POST', '/api/v1/auth/chat/stop', {
    body: { record_id },
  })
  await fetch(url, { method, headers, body })
}

async function spreadOverDays({ database }: JourneyCitrine): Promise<void> {
  await database.query(
    `update chats set last_at = now() - (n - 1) * (n - 1) * interval '150 minutes'
       from (select chat_id, row_number() over (order by last_at desc) as n from chats where last_at is not null) as t where t.chat_id = chats.chat_id`,
  )
}
