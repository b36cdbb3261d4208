import type { LoreEntry } from '@citrine/contract/lorebook'
import { NO_SETTINGS } from './blocks.ts'
import type { ChatPrompt } from './build-prompt.ts'
import { type Count, estimateTokens, PER_MESSAGE, PER_REQUEST } from './count.ts'
import type { HistoryMessage } from './history.ts'
import { NEW_CHAT } from './lore/lore-state.ts'
import { NOTHING_REMEMBERED } from './parts/notes.ts'
import type { PromptInput } from './prompt-input.ts'
import { computeReplyTokens } from './reply-length.ts'

const PLAIN = { age: 34, intro: '', system_prompt: '', post_history_instructions: '', lorebook: null }

export const LORE_ENTRY = {
  entry_id: 'e0',
  name: '',
  keys: [],
  secondary_keys: [],
  content: '',
  enabled: true,
  constant: false,
  selective: false,
  case_sensitive: false,
  use_regex: false,
  insertion_order: 100,
  priority: null,
  position: 'before_char',
} satisfies LoreEntry

export const CARDS = {
  keeper: {
    ...PLAIN,
    name: 'Mira',
    language: 'en',
    definition: '{{char}} keeps the lighthouse at Skerry Point. Calm, dry-humoured, patient with storms.',
    scenario: 'A storm keeps {{user}} on the rock for the night.',
    example_talk:
      '<START>\n{{user}}: Is it always this loud?\n{{char}}: *She listens.* Only when it is quiet.',
  },
  courier: {
    ...PLAIN,
    name: 'Vex',
    language: 'es-ES',
    definition: `{{char}} rides the night mail. ${Array.from({ length: 60 }, (_, n) => `On roof ${n} somebody sleeps.`).join(' ')}`,
    scenario: 'The last parcel of the night has no address.',
    example_talk: [1, 2, 3]
      .map((n) => `<START>\n{{user}}: courier example ${n}?\n{{char}}: ${'¡Vamos! '.repeat(30)}`)
      .join('\n'),
  },
  gardener: {
    ...PLAIN,
    name: '小满',
    language: 'zh-CN',
    definition: '{{char}}在山脚下种茶。话不多，记性很好。喜欢在雨前采茶，也喜欢听{{user}}讲城里的事。',
    scenario: '清明前的一个清晨，雾还没有散。',
    example_talk: '<START>\n{{user}}：你几点起床？\n{{char}}：*抬头看天* 鸟叫第一声的时候。',
  },
  tinker: {
    lorebook: null,
    age: 61,
    intro: '',
    name: 'Odo',
    language: 'en',
    definition: '{{char}} mends clocks in a barge.',
    scenario: '',
    example_talk: '',
    system_prompt: 'Write {{char}} as a play. {{original}}\nNever rush {{user}}.</style> {{original}}',
    post_history_instructions: '{{original}}Let a clock strike once in a while, {{char}}.',
  },
  archivist: {
    ...PLAIN,
    name: 'Ilse',
    language: 'en',
    definition: '{{char}} keeps the archive of a town that floods every spring.',
    scenario: 'The reading room, after closing time.',
    example_talk: '',
    lorebook: {
      name: 'The town',
      scan_depth: 3,
      token_budget: null,
      recursive_scanning: true,
      entries: [
        { ...LORE_ENTRY, entry_id: 'town', constant: true, content: 'The town lies below the river.' },
        { ...LORE_ENTRY, entry_id: 'lamp', keys: ['lamp'], content: 'The lamp came from the old mill.' },
        {
          ...LORE_ENTRY,
          entry_id: 'mill',
          keys: ['MILL'],
          insertion_order: 50,
          position: 'after_char',
          content: '{{user}} once slept in the mill.{{hidden_key:miller}}',
        },
        {
          ...LORE_ENTRY,
          entry_id: 'miller',
          keys: ['miller'],
          content: '@@position scenario\nThe miller waits at the door.',
        },
        {
          ...LORE_ENTRY,
          entry_id: 'flood',
          keys: ['/fl(oo|uu)d|sea/'],
          use_regex: true,
          content: '@@depth 1\n@@role system\nThe water rises tonight.</character>',
        },
        { ...LORE_ENTRY, entry_id: 'cat', keys: ['cat'], content: 'The cat is called Folio.' },
      ],
    },
  },
} satisfies Record<string, PromptInput['character']>

export const countByEstimate: Count = async (texts) => texts.map(estimateTokens)

export function makeMessages(
  count: number,
  {
    words = 'Tell me more about the lamp and the sea, will you?',
    last = 'user' as HistoryMessage['role'],
  } = {},
): HistoryMessage[] {
  const other = last === 'user' ? 'character' : 'user'
  const roles = Array.from({ length: count }, (_, index) => ((count - index) % 2 === 1 ? last : other))
  const before = roles[0] === 'user' ? 1 : 0
  return roles.map((role, index) => ({ role, content: `(${index}) ${words}`, depth: index + before }))
}

export function makeInput(card: keyof typeof CARDS, overrides: Partial<PromptInput>): PromptInput {
  const context_tokens = overrides.context_tokens ?? 4_096
  const names = { char: CARDS[card].name, user: 'Ada' }
  const outputTokens = computeReplyTokens({ context_tokens })
  return {
    character: CARDS[card],
    names,
    promptSettings: NO_SETTINGS,
    remembered: NOTHING_REMEMBERED,
    history: [],
    loreState: NEW_CHAT,
    context_tokens,
    outputTokens,
    isContinue: false,
    ...overrides,
  }
}

export const readSystem = ({ messages }: ChatPrompt): string => messages[0]?.content ?? ''

export const measurePrompt = ({ messages }: ChatPrompt): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + PER_MESSAGE, PER_REQUEST)
