import { randomUUID } from 'node:crypto'
import { indexRecords } from '../../server/src/features/search/words/words.service.ts'
import { connectDb } from '../../server/src/platform/database/db.ts'

type Fact = { statement: string; question: string; mark: string }

const KINDS: [statement: string, question: string, pairs: [string, string][]][] = [
  [
    'My * is called @.',
    'Do you still know the name of my *?',
    [
      ['aunt', 'Oleander'],
      ['tortoise', 'Bismuth'],
      ['godmother', 'Perpetua'],
      ['nephew', 'Anselm'],
      ['sailing boat', 'Quillon'],
    ],
  ],
  [
    'I learned * in @.',
    'Where was it that I learned *?',
    [
      ['swimming', 'Vessel Lake'],
      ['juggling', 'Tarnby'],
      ['welding', 'Ostrova'],
      ['chess', 'Pillwood'],
      ['skating', 'Hagarth'],
    ],
  ],
  [
    'The * opens again on @.',
    'On which day does the * open?',
    [
      ['bakery', 'the ninth of June'],
      ['museum', 'the third of March'],
      ['ferry line', 'the twentieth of May'],
      ['observatory', 'the first of October'],
      ['orchard', 'the eleventh of August'],
    ],
  ],
  [
    'My favourite * is @.',
    'Which * do I like best?',
    [
      ['soup', 'fennel with pear'],
      ['colour', 'verdigris'],
      ['song', 'Harrow Lane'],
      ['tea', 'smoked lapsang'],
      ['flower', 'sea holly'],
    ],
  ],
  [
    'I keep the * under @.',
    'Where do I keep the *?',
    [
      ['spare key', 'the blue flowerpot'],
      ['old letters', 'a loose floorboard'],
      ['sketchbook', 'the piano stool'],
      ['compass', 'the globe'],
      ['recipe box', 'the stairs'],
    ],
  ],
  [
    'When I was small I broke a * at @.',
    'Whose * did I break as a child, and where?',
    [
      ['window', 'the Millers'],
      ['lantern', 'the chapel'],
      ['kite', 'Gorse Hill'],
      ['fiddle', 'the Amberly hall'],
      ['teapot', 'my uncle Fenwick'],
    ],
  ],
  [
    'My * costs me @ a month.',
    'How much do I pay for my * each month?',
    [
      ['studio', 'ninety marks'],
      ['allotment', 'fourteen crowns'],
      ['telescope lease', 'thirty-one guilders'],
      ['cello lesson', 'forty-four pesos'],
      ['parking space', 'sixty-two francs'],
    ],
  ],
  [
    'The * at work is from @.',
    'From which place does the * at my work come?',
    [
      ['carpenter', 'Valparaiso'],
      ['bookkeeper', 'Tromsoe'],
      ['cook', 'Zanzibar'],
      ['night watchman', 'Galway'],
      ['gardener', 'Kyoto'],
    ],
  ],
  [
    'I am allergic to * since @.',
    'Since when do I react to *?',
    [
      ['walnuts', 'the year of the flood'],
      ['mustard', 'my wedding'],
      ['pollen', 'the move to the coast'],
      ['wool', 'boarding school'],
      ['shellfish', 'a trip to Brest'],
    ],
  ],
  [
    'For the * I am building @.',
    'What am I building for the *?',
    [
      ['harvest fair', 'a paper whale'],
      ['lighthouse', 'a brass dial'],
      ['school play', 'a folding moon'],
      ['garden party', 'a marble run'],
      ['regatta', 'a wind organ'],
    ],
  ],
]

export const FACTS: readonly Fact[] = KINDS.flatMap(([statement, question, pairs]) =>
  pairs.map(([what, mark]) => ({
    statement: statement.replace('*', what).replace('@', mark),
    question: question.replace('*', what),
    mark,
  })),
)

const WORDS =
  'rain lamp window street harbour evening bread morning letter stone field river train ladder cloud table voice winter paper bell garden corner shadow market bridge'.split(
    ' ',
  )

export function makeFiller(index: number): string {
  const word = (step: number): string =>
    WORDS[(index * 7 + step * 11 + ((index * step) % 5)) % WORDS.length] ?? ''
  return `The ${word(1)} by the ${word(2)} is as it was, and the ${word(3)} too. We speak of a ${word(4)} and a ${word(5)} for a while, and then of the ${word(6)}.`
}

export async function fillChatWithFacts(databaseUrl: string, user_id: string, count: number): Promise<void> {
  const db = connectDb({ url: databaseUrl, maxConnections: 2, onError: console.error })
  try {
    const chat = await db
      .selectFrom('chats')
      .select(['chat_id', 'root_record_id'])
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: count }, (_, depth) =>
      depth === 0 ? chat.root_record_id : randomUUID(),
    )
    const gap = Math.floor((count * 0.9) / FACTS.length / 2) * 2
    const startedAt = Date.now() - count * 60_000
    const rows = ids.map((record_id, depth) => ({
      user_id,
      record_id,
      chat_id: chat.chat_id,
      parent_id: ids[depth - 1] ?? null,
      chosen_child_id: ids[depth + 1] ?? null,
      depth,
      role: depth % 2 === 0 ? ('character' as const) : ('user' as const),
      content: (depth % gap === 1 && FACTS[Math.floor(depth / gap)]?.statement) || makeFiller(depth),
      state: 'done' as const,
      finish: 'stop' as const,
      created_at: new Date(startedAt + depth * 60_000),
    }))
    await db
      .updateTable('chat_records')
      .set({ chosen_child_id: ids[1] ?? null })
      .where('record_id', '=', chat.root_record_id)
      .execute()
    for (let from = 1; from < count; from += 500)
      await db
        .insertInto('chat_records')
        .values(rows.slice(from, from + 500))
        .execute()
    await db
      .updateTable('chats')
      .set({
        leaf_record_id: ids.at(-1) ?? chat.root_record_id,
        leaf_depth: count - 1,
        last_role: 'character',
      })
      .where('chat_id', '=', chat.chat_id)
      .execute()
    for (let from = 0; from < count; from += 200) await indexRecords(db, user_id, ids.slice(from, from + 200))
  } finally {
    await db.destroy()
  }
}
