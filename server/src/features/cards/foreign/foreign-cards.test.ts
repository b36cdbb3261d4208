import { expect, test } from 'vitest'
import { jsonCard, makePng, makeZip } from '#test/cards.ts'
import { readCard } from '../isolated/read-card.ts'
import { buildCard } from '../map/build-card.ts'

const DEFINITION = 'She keeps the lighthouse at Skerry Point.'

async function read(file: Buffer) {
  const card = await readCard(file, 'en')
  const moment = { created_at: new Date(0), now: new Date(0) }
  const again = await readCard(jsonCard(buildCard(card.fields, card, moment)), 'en')
  expect(again.fields).toEqual(card.fields)
  return card
}

const converted = (from: string) => ({ field: 'file', fault: 'converted', action: 'mended', detail: from })

test('a character of Agnai is imported with its persona, greetings, examples and memory book', async () => {
  const entry = {
    name: 'Lamp',
    entry: 'The lamp is old.',
    keywords: ['lamp'],
    priority: 5,
    weight: 2,
    enabled: true,
  }
  const { fields, card, repairs } = await read(
    jsonCard({
      kind: 'character',
      _id: 'c1',
      userId: 'anon',
      name: 'Mira Kestrel',
      description: 'A keeper who has time.',
      appearance: 'a woman with grey hair',
      culture: 'en-us',
      tags: ['sea'],
      persona: { kind: 'attributes', attributes: { job: ['keeper'], likes: ['storms', 'tea'] } },
      greeting: 'You are wet through.',
      alternateGreetings: ['The lamp is out.'],
      scenario: 'A storm.',
      sampleChat: '{{user}}: Hello?',
      systemPrompt: 'Be brief.',
      postHistoryInstructions: 'Stay calm.',
      characterBook: { kind: 'memory', name: 'Skerry', entries: [entry], recursiveScanning: true },
      insert: { prompt: 'It is night.', depth: 3 },
    }),
  )

  expect(repairs).toContainEqual(converted('Agnai'))
  expect(fields).toMatchObject({
    name: 'Mira Kestrel',
    intro: 'A keeper who has time.',
    definition: 'job: keeper\nlikes: storms, tea',
    opening_line: 'You are wet through.',
    alternate_openings: ['The lamp is out.'],
    scenario: 'A storm.',
    example_talk: '{{user}}: Hello?',
    system_prompt: 'Be brief.',
    post_history_instructions: 'Stay calm.',
    tags: ['sea'],
    look: 'a woman with grey hair',
    lorebook: {
      name: 'Skerry',
      recursive_scanning: true,
      entries: [
        { entry_id: 'depth_prompt', content: expect.stringContaining('@@depth 3') },
        { name: 'Lamp', keys: ['lamp'], content: 'The lamp is old.', priority: 5, insertion_order: 2 },
      ],
    },
  })
  expect(card.data).toMatchObject({
    extensions: { agnai: { culture: 'en-us', persona: { kind: 'attributes' } } },
  })
})

test.each([
  ['text', { text: [DEFINITION] }, DEFINITION],
  ['wpp', { job: ['keeper', 'sailor'] }, '[character("Mira") {\njob("keeper" + "sailor")\n}]'],
  ['sbf', { job: ['keeper'], mood: ['dry'] }, '[ character: "Mira"; job: "keeper"; mood: "dry" ]'],
  ['boostyle', { job: ['keeper', 'sailor'] }, 'Mira + keeper + sailor'],
])('an Agnai persona of kind %s becomes a text', async (kind, attributes, definition) => {
  const { fields } = await read(jsonCard({ name: 'Mira', persona: { kind, attributes }, greeting: 'Hello.' }))
  expect(fields.definition).toBe(definition)
})

test('a character of text-generation-webui is imported from YAML and from JSON', async () => {
  const context = `${DEFINITION}\n<START>\n{{user}}: Hello?\n{{char}}: In here.`
  const yaml = `name: Mira Kestrel\ngreeting: |-\n  You are wet through.\n\n  Sit down.\ncontext: ${JSON.stringify(context)}\nturn_template: x\n`
  const greeting = 'You are wet through.\n\nSit down.'
  for (const file of [
    Buffer.from(yaml),
    jsonCard({ name: 'Mira Kestrel', greeting, context, turn_template: 'x' }),
  ]) {
    const { fields, card, repairs } = await read(file)
    expect(repairs).toContainEqual(converted('text-generation-webui'))
    expect(fields).toMatchObject({
      name: 'Mira Kestrel',
      opening_line: greeting,
      definition: `${DEFINITION}\n`,
      example_talk: '<START>\n{{user}}: Hello?\n{{char}}: In here.',
    })
    expect(card.data).toMatchObject({ extensions: { 'text-generation-webui': { turn_template: 'x' } } })
  }
})

test('characters of Chub and Character Tavern are imported with their own field names', async () => {
  const chub = {
    node: {
      fullPath: 'somebody/mira',
      topics: ['sea'],
      definition: {
        name: 'Mira Kestrel',
        personality: DEFINITION,
        tavern_personality: 'Dry.',
        description: 'Notes.',
        first_message: 'Hello.',
        example_dialogs: '<START>\nx',
        alternate_greetings: ['Again?'],
        embedded_lorebook: { entries: [{ keys: ['lamp'], content: 'Old.', enabled: true }] },
      },
    },
  }
  const tavern = {
    card: {
      id: 'CT_1',
      name: 'Mira Kestrel',
      inChatName: 'Mira',
      description: 'Notes.',
      tags: ['sea'],
      definition_character_description: DEFINITION,
      definition_personality: 'Dry.',
      definition_first_message: 'Hello.',
      definition_example_messages: '<START>\nx',
      alternate_greetings: ['Again?'],
    },
  }
  const first = await read(jsonCard(chub))
  const second = await read(jsonCard(tavern))
  for (const { fields } of [first, second])
    expect(fields).toMatchObject({
      name: 'Mira Kestrel',
      definition: `${DEFINITION}\n\n[Personality]\nDry.`,
      opening_line: 'Hello.',
      alternate_openings: ['Again?'],
      example_talk: '<START>\nx',
      intro: 'Notes.',
      tags: ['sea'],
    })
  expect(first.fields.lorebook?.entries).toMatchObject([{ keys: ['lamp'] }])
  expect(first.card.data).toMatchObject({ extensions: { chub: { fullPath: 'somebody/mira' } } })
  expect(second.fields.nickname).toBe('Mira')
  expect(second.card.data).toMatchObject({ extensions: { chartavern: { id: 'CT_1' } } })
})

test('a BYAF archive is imported with its picture, openings of all scenarios, examples and lore', async () => {
  const portrait = makePng({})
  const scenario = (opening: string, more: object = {}) =>
    JSON.stringify({ firstMessages: [{ characterID: 'mira', text: opening }], ...more })
  const archive = await makeZip({
    'manifest.json': JSON.stringify({
      schemaVersion: 1,
      characters: ['characters/mira/character.json'],
      scenarios: ['scenarios/1.json', 'scenarios/2.json'],
      author: { name: 'somebody', backyardURL: 'https://example.com' },
    }),
    'characters/mira/character.json': JSON.stringify({
      name: 'Mira',
      displayName: 'Mira Kestrel',
      isNSFW: false,
      persona: '{character} keeps the lighthouse for {user}.',
      loreItems: [{ key: 'lamp, oil', value: '{character} lit it.' }],
      images: [{ path: 'images/portrait.png', label: '' }],
    }),
    'characters/mira/images/portrait.png': portrait,
    'scenarios/1.json': scenario('Hello, {user}.', {
      narrative: 'A storm.',
      formattingInstructions: 'Be brief.',
      exampleMessages: [{ characterID: 'mira', text: '#{user}: Hi\n#{character}: Hm.' }],
      messages: [{ type: 'human', text: 'Hi' }],
      temperature: 0.7,
    }),
    'scenarios/2.json': scenario('Back again?'),
  })

  const { container, fields, picture, repairs, card } = await read(archive)

  expect(container).toBe('byaf')
  expect(picture?.equals(portrait)).toBe(true)
  expect(fields).toMatchObject({
    name: 'Mira Kestrel',
    nickname: 'Mira',
    definition: '{{char}} keeps the lighthouse for {{user}}.',
    scenario: 'A storm.',
    opening_line: 'Hello, {{user}}.',
    alternate_openings: ['Back again?'],
    system_prompt: 'Be brief.',
    example_talk: '<START>\n{{user}}: Hi\n{{char}}: Hm.',
    lorebook: { entries: [{ keys: ['lamp', 'oil'], content: '{{char}} lit it.' }] },
  })
  expect(repairs).toContainEqual({ field: 'file', fault: 'chats_inside', action: 'left_out', detail: '1' })
  expect(card.data).toMatchObject({
    creator: 'somebody',
    extensions: { byaf: { scenarios: [{ temperature: 0.7 }, {}] } },
  })
})
