import { isObject, type JsonObject } from '../json.ts'
import { readObject } from '../map/values.ts'
import { makeForeignCard, omitFields } from './make-card.ts'

type SiteCard = {
  name: string
  key: string
  content: JsonObject
  words: Readonly<Record<string, string>>
}

/** Chub's `personality` is the definition, and its `description` the notes. */
const CHUB = {
  name: 'name',
  personality: 'description',
  tavern_personality: 'personality',
  scenario: 'scenario',
  first_message: 'first_mes',
  example_dialogs: 'mes_example',
  description: 'creator_notes',
  system_prompt: 'system_prompt',
  post_history_instructions: 'post_history_instructions',
  alternate_greetings: 'alternate_greetings',
  embedded_lorebook: 'character_book',
  topics: 'tags',
}

const CHARACTER_TAVERN = {
  name: 'name',
  inChatName: 'nickname',
  definition_character_description: 'description',
  characterDefinition: 'description',
  definition_personality: 'personality',
  characterPersonality: 'personality',
  definition_scenario: 'scenario',
  characterScenario: 'scenario',
  definition_first_message: 'first_mes',
  characterFirstMessage: 'first_mes',
  definition_example_messages: 'mes_example',
  characterExampleMessages: 'mes_example',
  definition_system_prompt: 'system_prompt',
  characterSystemPrompt: 'system_prompt',
  definition_post_history_prompt: 'post_history_instructions',
  characterPostHistoryPrompt: 'post_history_instructions',
  description: 'creator_notes',
  pageDescription: 'creator_notes',
  author: 'creator',
  tags: 'tags',
  alternate_greetings: 'alternate_greetings',
  alternativeFirstMessage: 'alternate_greetings',
  character_book: 'character_book',
}

export function findSite(card: JsonObject): SiteCard | null {
  const node = isObject(card.node) ? card.node : card
  if (isObject(node.definition) && ('personality' in node.definition || 'first_message' in node.definition)) {
    const { definition, ...around } = node
    return { name: 'Chub', key: 'chub', content: { ...around, ...definition }, words: CHUB }
  }
  if ('tavern_personality' in card && 'first_message' in card)
    return { name: 'Chub', key: 'chub', content: card, words: CHUB }
  const page = isObject(card.card) ? card.card : card
  const isPage = 'definition_character_description' in page || 'definition_first_message' in page
  if (!isPage && !('characterDefinition' in page && 'characterFirstMessage' in page)) return null
  return { name: 'Character Tavern', key: 'chartavern', content: page, words: CHARACTER_TAVERN }
}

export function convertSite({ key, content, words }: SiteCard): JsonObject {
  const data: JsonObject = {}
  for (const [old, word] of Object.entries(words)) {
    const value = content[old]
    if (value !== undefined && value !== null && value !== '' && !(word in data)) data[word] = value
  }
  if (data.nickname === data.name) delete data.nickname
  const rest = omitFields(content, [...Object.keys(words), 'extensions'])
  const extensions = readObject(content, 'extensions')
  return makeForeignCard(data, { ...extensions, [key]: { ...rest, ...readObject(extensions, key) } })
}
