import { LORE_TRIGGERS, type WorldInfo } from '@citrine/contract/world-info'
import { cutText } from '#server/platform/text/cut-text.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { Repairs } from '../repairs.ts'
import { createFieldReader, readObject } from '../values.ts'

const FIELD = 'lorebook'
const COUNT = { min: 0, max: 1_000_000 }
const NAMES_MAX = 200
const NAME_LENGTH = 500
/** The values of `selectiveLogic`: SillyTavern stores the index in this list. */
const LOGICS = ['and_any', 'not_all', 'not_any', 'and_all'] as const
const PLACES: Partial<Record<number, NonNullable<WorldInfo['place']>>> = {
  2: 'note_top',
  3: 'note_bottom',
  5: 'examples_top',
  6: 'examples_bottom',
  7: 'outlet',
}
const DEFAULT_WEIGHT = 100
const OUTLET_LENGTH = 200
const SOURCES = [
  ['match_character_description', 'definition'],
  ['match_character_personality', 'definition'],
  ['match_scenario', 'scenario'],
  ['match_persona_description', 'persona'],
  ['match_creator_notes', 'intro'],
  ['match_character_depth_prompt', 'character_note'],
] as const

/** Settings that only SillyTavern writes. An entry with any of them is read as SillyTavern's World Info. */
const MARKS = [
  'selectiveLogic',
  'useProbability',
  'probability',
  'match_whole_words',
  'exclude_recursion',
  'prevent_recursion',
  'delay_until_recursion',
  'group_override',
]
const NAMES = [
  ...MARKS,
  'group',
  'group_weight',
  'use_group_scoring',
  'delay',
  'sticky',
  'cooldown',
  'character_filter',
  'ignore_budget',
  'outlet_name',
  ...SOURCES.map(([name]) => name),
]

const isWorldInfo = (extensions: JsonObject): boolean =>
  MARKS.some((name) => name in extensions) || typeof extensions.position === 'number'

export function readWorldInfo(extensions: JsonObject, repairs: Repairs): WorldInfo | undefined {
  if (!isWorldInfo(extensions)) return undefined
  const read = createFieldReader(extensions, repairs)
  const readFlag = (name: string): boolean => read.flag(name, FIELD, false)
  const count = (name: string, fallback: number): number => read.whole(name, FIELD, COUNT) ?? fallback
  const filter = readObject(extensions, 'character_filter')
  const sources = SOURCES.filter(([name]) => readFlag(name)).map(([, source]) => source)
  return {
    logic: LOGICS[count('selectiveLogic', 0)] ?? 'and_any',
    whole_words: readFlag('match_whole_words'),
    probability: read.flag('useProbability', FIELD, true)
      ? (read.whole('probability', FIELD, { min: 0, max: 100 }) ?? 100)
      : 100,
    groups: readNames(extensions.group, repairs),
    is_prioritized: readFlag('group_override'),
    group_weight: count('group_weight', DEFAULT_WEIGHT),
    ...(readFlag('use_group_scoring') && { is_scored: true }),
    exclude_recursion: readFlag('exclude_recursion'),
    prevent_recursion: readFlag('prevent_recursion'),
    delay_until_recursion: readLevel(extensions.delay_until_recursion, count),
    delay: count('delay', 0),
    ...keepPositive({ sticky: count('sticky', 0), cooldown: count('cooldown', 0) }),
    ...(readFlag('ignore_budget') && { ignores_budget: true }),
    ...readOutlet(extensions.outlet_name),
    place: (typeof extensions.position === 'number' && PLACES[extensions.position]) || null,
    sources: [...new Set(sources)],
    characters: { names: readNames(filter.names, repairs), is_excluding: filter.isExclude === true },
    ...readTriggers(extensions.triggers),
  }
}

const readOutlet = (name: Json | undefined): Pick<WorldInfo, 'outlet'> =>
  typeof name === 'string' && name.trim() !== '' ? { outlet: cutText(name.trim(), OUTLET_LENGTH) } : {}

function readTriggers(value: Json | undefined): Pick<WorldInfo, 'triggers'> {
  const triggers = Array.isArray(value) ? LORE_TRIGGERS.filter((trigger) => value.includes(trigger)) : []
  return triggers.length === 0 ? {} : { triggers }
}

const keepPositive = (spans: Record<'sticky' | 'cooldown', number>): Partial<typeof spans> =>
  Object.fromEntries(Object.entries(spans).filter(([, span]) => span > 0))

const readLevel = (value: Json | undefined, count: (name: string, fallback: number) => number): number =>
  typeof value === 'boolean' ? Number(value) : count('delay_until_recursion', 0)

function readNames(value: Json | undefined, repairs: Repairs): string[] {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  const names = list.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : []))
  if (names.length > NAMES_MAX) repairs.add(FIELD, 'too_many', 'left_out', String(NAMES_MAX))
  if (names.some(({ length }) => length > NAME_LENGTH))
    repairs.add(FIELD, 'too_long', 'left_out', String(NAME_LENGTH))
  return names.slice(0, NAMES_MAX).map((name) => cutText(name, NAME_LENGTH))
}

/** Excludes the contract's two positions and a depth, which other code handles. */
const isKept = (position: Json | undefined): position is Json =>
  position !== undefined && !(Number(position) in PLACES)

export function buildWorldInfo(extensions: JsonObject, info: WorldInfo | undefined): JsonObject {
  const { position, ...rest } = Object.fromEntries(
    Object.entries(extensions).filter(([name]) => !NAMES.includes(name)),
  )
  if (info === undefined) return rest
  const filter = readObject(extensions, 'character_filter')
  const place = Object.entries(PLACES).find(([, name]) => name === info.place)
  return {
    ...rest,
    selectiveLogic: LOGICS.indexOf(info.logic),
    match_whole_words: info.whole_words,
    useProbability: true,
    probability: info.probability,
    group: info.groups.join(','),
    group_override: info.is_prioritized,
    group_weight: info.group_weight,
    use_group_scoring: info.is_scored ?? false,
    exclude_recursion: info.exclude_recursion,
    prevent_recursion: info.prevent_recursion,
    delay_until_recursion: info.delay_until_recursion,
    delay: info.delay,
    sticky: info.sticky ?? 0,
    cooldown: info.cooldown ?? 0,
    ignore_budget: info.ignores_budget ?? false,
    outlet_name: info.outlet ?? '',
    character_filter: {
      ...filter,
      names: info.characters.names,
      isExclude: info.characters.is_excluding,
    },
    ...Object.fromEntries(
      SOURCES.filter(([name]) => name !== 'match_character_personality').map(([name, source]) => [
        name,
        info.sources.includes(source),
      ]),
    ),
    ...(info.triggers !== undefined && { triggers: info.triggers }),
    ...(place ? { position: Number(place[0]) } : isKept(position) && { position }),
  }
}
