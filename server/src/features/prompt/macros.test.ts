import { expect, test } from 'vitest'
import { prepareCardTexts } from './blocks.ts'
import { readDecorators } from './lore/decorators.ts'
import { startScene } from './macro-values.ts'
import { expandForPrompt, expandForReading, listUnknownMacros, type MacroNames } from './macros.ts'
import { CARDS } from './prompt-cards.fixture.ts'

const names = { char: 'Mira', user: 'Ada' }

test('names, dice, choices and reversed words are filled in, in any case', () => {
  expect(expandForPrompt('{{CHAR}} <bot> {{reverse:live}} {{random:tea}} {{pick::only::only}}', names)).toBe(
    'Mira Mira evil tea only',
  )
  expect(expandForPrompt('{{roll:d6}} {{ROLL:6}}', names)).toMatch(/^[1-6] [1-6]$/)
  expect(expandForPrompt('{{roll:2d1}} {{roll 3d1+4}}', names)).toBe('2 7')
  expect(expandForPrompt('{{random:a\\,b}}', names)).toBe('a,b')
  expect(expandForPrompt('{{random:{{user}},{{user}}}}', names)).toBe('Ada')
})

test('comments and hidden keys are not in the prompt, and unknown macros stay', () => {
  expect(expandForPrompt('a{{// note}}b{{hidden_key:lamp}}c{{comment: for you}}d{{time_now}}e', names)).toBe(
    'abcd{{time_now}}e',
  )
  expect(expandForPrompt('a{{noop}}b{{newline}}c\n\n{{trim}}\nd', names)).toBe('ab\ncd')
  expect(expandForPrompt('a{{// {b} of {{char}}\n and {c} }}d', names)).toBe('ad')
})

test('trim removes the line breaks around it, and items between double colons keep their blanks', () => {
  expect(expandForPrompt(' a \n{{ TRIM }}\n\n b ', names)).toBe(' a  b ')
  expect(expandForPrompt('[{{random:: tea :: tea }}] [{{random: tea }}]', names)).toMatch(
    /^\[ tea ?\] \[tea\]$/,
  )
})

test('a random choice and a roll are new for each message, and a pick belongs to the chat', () => {
  const inChat = (chat_id: string, content: string): MacroNames => ({
    ...names,
    scene: {
      ...startScene({ now: new Date(0), time_zone: 'UTC', language: 'en', chat_id }),
      history: [{ role: 'user', content, depth: 1 }],
    },
  })
  const count = (text: string, of: (n: number) => MacroNames) =>
    new Set(Array.from({ length: 30 }, (_, n) => expandForPrompt(text, of(n)))).size
  for (const text of ['{{random:a,b,c,d,e,f}}', '{{roll:1d6}}']) {
    expect(count(text, (n) => inChat('one', `message ${n}`))).toBeGreaterThan(3)
    expect(count(text, () => inChat('one', 'the same message'))).toBe(1)
  }
  const pick = '{{pick:a,b,c,d,e,f}}'
  expect(count(pick, (n) => inChat('one', `message ${n}`))).toBe(1)
  expect(count(pick, (n) => inChat(`chat ${n}`, 'the same message'))).toBeGreaterThan(3)
})

test('the same text gives the same rolls each time; each die of a text rolls independently', () => {
  const dice = '{{roll:100}} '.repeat(50)
  expect(expandForPrompt(dice, names)).toBe(expandForPrompt(dice, names))
  expect(new Set(expandForPrompt(dice, names).trim().split(' ')).size).toBeGreaterThan(20)
})

test('an opening rolls again for each chat, and keeps unknown macros', () => {
  const of = (seed: string) =>
    expandForReading('{{user}}: {{random:a,b,c,d,e,f,g,h}}{{// x}} {{mystery}}', names, seed)
  expect(of('talk 1')).toBe(of('talk 1'))
  expect(new Set(Array.from({ length: 40 }, (_, n) => of(`talk ${n}`))).size).toBeGreaterThan(4)
  expect(of('talk 1')).toMatch(/^Ada: [a-h] \{\{mystery\}\}$/)
})

test('a roll without sides is empty, and endless braces cost no time', () => {
  expect(expandForPrompt('{{roll:0}}{{roll:x}}{{roll:}}', names)).toBe('')
  expect(expandForPrompt('{{'.repeat(50_000), names)).toBe('{')
})

test('unknown macros of a text are listed', () => {
  const supported =
    '{{char}} {{random:a,b}} {{original}} {{getvar::mood}} {{time}} {{persona}} {{trim}} {{lastMessage}}'
  expect(listUnknownMacros(`${supported} {{getglobalvar::x}} {{getglobalvar::y}} {{weather}}`)).toEqual([
    'getglobalvar',
    'weather',
  ])
})

const at = (iso: string) => new Date(iso)
const inScene = (variables: Record<string, string> = {}): MacroNames => ({
  ...names,
  card: {
    persona: 'A sailor.',
    description: 'Keeps {{scenario}}',
    personality: 'Calm.',
    scenario: 'a lighthouse',
  },
  scene: startScene(
    {
      now: at('2026-03-01T23:30:00Z'),
      time_zone: 'Europe/Berlin',
      language: 'en',
      history: [
        { role: 'user', content: 'Hello.', depth: 1, at: at('2026-03-01T20:00:00Z') },
        { role: 'character', content: 'Welcome.', depth: 2 },
        { role: 'user', content: 'A {{roll:6}}?', depth: 3, at: at('2026-03-01T23:30:00Z') },
      ],
    },
    variables,
  ),
})

test('macros of time use the time zone of the reader', () => {
  const { scene, ...rest } = inScene()
  const german = { ...rest, scene: { ...scene, language: 'de' } as NonNullable<typeof scene> }
  expect(expandForPrompt('{{isodate}} {{isotime}} {{weekday}}, {{date}}', inScene())).toBe(
    '2026-03-02 00:30 Monday, March 2, 2026',
  )
  expect(expandForPrompt('{{weekday}}, {{time}}', german)).toBe('Montag, 00:30')
  expect(expandForPrompt('{{idle_duration}}', inScene())).toBe('3 hours')
})

test('macros insert card texts and messages, whose own macros are text', () => {
  expect(expandForPrompt('{{persona}} {{description}} {{personality}}', inScene())).toBe(
    'A sailor. Keeps a lighthouse Calm.',
  )
  expect(expandForPrompt('{{lastUserMessage}} {{lastCharMessage}} {{lastMessage}}', inScene())).toBe(
    'A {roll:6}}? Welcome. A {roll:6}}?',
  )
})

test('a card text that inserts itself ends', () => {
  const { card, ...rest } = inScene()
  const loop = { ...rest, card: { ...card, description: '{{description}}{{description}}' } } as MacroNames
  expect(expandForPrompt('{{description}}', loop).length).toBeLessThan(2_000)
})

test('variables are set, read and counted once for each text of a prompt', () => {
  const scene = inScene({ mood: 'calm' })
  const text = '{{getvar::mood}}{{setvar::mood::wild}}{{addvar::knocks::2}}{{incvar::knocks}}'
  expect(expandForPrompt(text, scene)).toBe('calm3')
  expect(expandForPrompt(text, scene)).toBe('calm3')
  expect(expandForPrompt('{{getvar::mood}} {{getvar::knocks}} {{getvar::none}}.', scene)).toBe('wild 3 .')
  expect(Object.fromEntries(scene.scene?.variables ?? [])).toEqual({ mood: 'wild', knocks: '3' })
})

test('a card fills no memory with variables', () => {
  const scene = inScene()
  const many = Array.from({ length: 500 }, (_, n) => `{{setvar::v${n}::${'x'.repeat(3_000)}}}`).join('')
  expandForPrompt(many, scene)
  const stored = [...(scene.scene?.variables.values() ?? [])]
  expect(stored.length).toBe(100)
  expect(stored[0]?.length).toBe(1_000)
  const emoji = inScene()
  expandForPrompt(`{{setvar::mood::a${'🙂'.repeat(1_000)}}}`, emoji)
  expect(emoji.scene?.variables.get('mood')).toBe(`a${'🙂'.repeat(499)}`)
})

test('no text of a card or a lorebook takes long to read', () => {
  const history = [{ role: 'user' as const, content: 'x'.repeat(4_000), depth: 1 }]
  const scene = () => startScene({ now: new Date(0), time_zone: 'UTC', language: 'en', history })
  const fill = (piece: string) => piece.repeat(Math.ceil(100_000 / piece.length))
  const expand = (text: string) => expandForPrompt(`{{trim}}${text}`, { ...names, scene: scene() })
  const startedAt = performance.now()
  for (const blank of [' ', '\n', '\t\n', '\r']) {
    expand(fill(blank))
    expect(prepareCardTexts({ ...CARDS.keeper, example_talk: fill(blank) }, names).examples).toEqual([])
  }
  expand(fill('{{roll:99999d99999}}{{roll:99d999999999}}'))
  expand(fill('{{time}}{{idle_duration}}{{date}}'))
  readDecorators(fill('@@additional_keys a,b\n'))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(expand(fill('{{lastMessage}}')).length).toBeLessThan(200_000)
  expect(expand('a\n{{trim}}\nb\n{{ TRIM }}')).toBe('ab')
})
