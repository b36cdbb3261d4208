import { CardError } from '../card-error.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { CARD_LIMITS } from '../limits.ts'
import type { Repairs } from '../map/repairs.ts'
import type { FileContent } from '../read/file-content.ts'
import { parseCardJson } from '../read/parse-json.ts'
import type { CardZip } from '../read/zip-file.ts'
import { makeForeignCard, readText } from './make-card.ts'

export const BYAF_MANIFEST = 'manifest.json'
const SCENARIOS_MAX = 100

/** Reads BYAF v1, the format of Backyard AI: a manifest, characters with pictures, and scenarios. */
export async function readByafCard(zip: CardZip, repairs: Repairs): Promise<FileContent> {
  const manifest = await readJson(zip, BYAF_MANIFEST, repairs)
  const [path, ...rest] = listPaths(manifest?.characters)
  const character = path === undefined ? null : await readJson(zip, path, repairs)
  if (manifest === null || path === undefined || character === null) throw new CardError('card_none')
  if (rest.length > 0) repairs.add('file', 'other_characters', 'left_out', String(rest.length))
  const scenarios: JsonObject[] = []
  for (const name of listPaths(manifest.scenarios).slice(0, SCENARIOS_MAX)) {
    const scenario = await readJson(zip, name, repairs)
    if (scenario === null) repairs.add('file', 'asset_missing', 'left_out', name)
    else scenarios.push(scenario)
  }
  const chats = scenarios.filter(({ messages }) => Array.isArray(messages) && messages.length > 0).length
  if (chats > 0) repairs.add('file', 'chats_inside', 'left_out', String(chats))
  return {
    container: 'byaf',
    card: convertByaf(manifest, character, scenarios),
    picture: await readPicture(zip, path, character),
    findAsset: async () => null,
  }
}

const listPaths = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

async function readJson(zip: CardZip, name: string, repairs: Repairs): Promise<JsonObject | null> {
  const bytes = await zip.read(name, CARD_LIMITS.json_bytes)
  return bytes && parseCardJson(bytes, repairs)
}

async function readPicture(zip: CardZip, path: string, { images }: JsonObject): Promise<Buffer | null> {
  const [first] = Array.isArray(images) ? images : []
  if (!isObject(first) || typeof first.path !== 'string') return null
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return zip.read(`${folder}${first.path}`, CARD_LIMITS.picture_bytes)
}

function convertByaf(
  manifest: JsonObject,
  character: JsonObject,
  scenarios: readonly JsonObject[],
): JsonObject {
  const [first = {}, ...rest] = scenarios
  const author = isObject(manifest.author) ? manifest.author : {}
  const openings = rest.map(readOpening).filter((each) => each !== '')
  const name = readText(character.displayName) || readText(character.name)
  const nickname = readText(character.name)
  return makeForeignCard(
    {
      name,
      ...(nickname !== '' && nickname !== name && { nickname }),
      description: replaceNames(readText(character.persona)),
      scenario: replaceNames(readText(first.narrative)),
      first_mes: readOpening(first),
      mes_example: readExamples(first),
      system_prompt: replaceNames(readText(first.formattingInstructions)),
      alternate_greetings: openings,
      creator: readText(author.name),
      ...(Array.isArray(character.loreItems) && { character_book: makeBook(character.loreItems) }),
    },
    {
      byaf: {
        ...(typeof character.isNSFW === 'boolean' && { isNSFW: character.isNSFW }),
        author,
        scenarios: scenarios.map(({ messages: _, ...scenario }) => scenario),
      },
    },
  )
}

const readOpening = ({ firstMessages }: JsonObject): string => {
  const [first] = Array.isArray(firstMessages) ? firstMessages : []
  return isObject(first) ? replaceNames(readText(first.text)) : ''
}

const readExamples = ({ exampleMessages }: JsonObject): string =>
  (Array.isArray(exampleMessages) ? exampleMessages : [])
    .map((each) => (isObject(each) ? replaceNames(readText(each.text)) : ''))
    .filter((each) => each !== '')
    .map((each) => `<START>\n${each}`)
    .join('\n')

function makeBook(items: readonly Json[]): JsonObject {
  const entries = items.filter(isObject).map((item, index) => ({
    keys: replaceNames(readText(item.key))
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
    content: replaceNames(readText(item.value)),
    enabled: true,
    insertion_order: index,
    extensions: {},
  }))
  return { extensions: {}, entries }
}

/** Replaces `{character}`, `{user}`, and `#{character}:` before a line. */
const replaceNames = (text: string): string =>
  text
    .replace(/#\{(user|character)\}:/gi, (_, who: string) => `${chooseMacro(who)}:`)
    .replace(/(?<!\{)\{(user|character)\}(?!\})/gi, (_, who: string) => chooseMacro(who))

const chooseMacro = (who: string): string => (who.toLowerCase() === 'user' ? '{{user}}' : '{{char}}')
