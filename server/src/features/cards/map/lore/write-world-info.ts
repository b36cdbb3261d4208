import { isDeepStrictEqual } from 'node:util'
import { splitPlacement } from '@citrine/contract/lore-placement'
import type { Lorebook, LoreEntry } from '@citrine/contract/lorebook'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { createRepairs } from '../repairs.ts'
import { readObject } from '../values.ts'
import { BLANK_INFO } from './blank-info.ts'
import { fitEntry } from './fit-book.ts'
import { listEntryIds, readLoreEntry } from './lore-entry.ts'
import { readRawBook } from './raw-book.ts'
import { convertEntry, EXTENSIONS } from './world-info.ts'
import { buildWorldInfo } from './world-info-settings.ts'

const AT_DEPTH = 4
const ROLES = ['system', 'user', 'assistant']
const PLACES = { note_top: 2, note_bottom: 3, examples_top: 5, examples_bottom: 6, outlet: 7 }

type KnownEntry = { info: JsonObject; entry: LoreEntry; isWorldInfo: boolean }

/** An unchanged entry is written as imported, with all of its unknown fields. */
export function buildWorldInfoFile(book: Lorebook, raw: JsonObject | null): JsonObject {
  const { base, isWorldInfo } = readRawBook(raw)
  const originals = readKnown(base, isWorldInfo)
  const uids = [...originals.values()].map(({ info }) => info.uid)
  let next =
    1 +
    uids.reduce<number>((highest, uid) => (typeof uid === 'number' ? Math.max(highest, uid) : highest), -1)
  const entries = book.entries.map((entry): JsonObject => {
    const before = originals.get(entry.entry_id)
    if (before === undefined) return buildEntry(entry, { ...BLANK_INFO, uid: next++ }, undefined)
    if (before.isWorldInfo && isDeepStrictEqual(before.entry, entry)) return before.info
    return buildEntry(entry, { ...BLANK_INFO, ...before.info }, before.isWorldInfo ? before.entry : undefined)
  })
  const keys = entries.map(({ uid }) => String(uid))
  const areUnique = new Set(keys).size === keys.length
  return {
    ...(isWorldInfo ? base : {}),
    ...(raw !== null && !isWorldInfo && { originalData: raw }),
    ...buildSettings(book, isWorldInfo ? base : {}),
    entries: Object.fromEntries(
      entries.map((entry, index) => [areUnique ? (keys[index] ?? '') : String(index), entry]),
    ),
  }
}

function readKnown({ entries = [] }: JsonObject, isWorldInfo: boolean): Map<string, KnownEntry> {
  const originals = (
    Array.isArray(entries) ? entries : Object.values(isObject(entries) ? entries : {})
  ).filter(isObject)
  const read = originals.map(convertEntry)
  return new Map(
    listEntryIds(read).map((id, index) => {
      const own = originals[index] ?? {}
      const isWritten = isWorldInfo || 'key' in own
      const info = isWritten ? own : { ...renameSettings(readObject(own, 'extensions')), uid: index }
      const entry = fitEntry(readLoreEntry(read[index] ?? {}, id, createRepairs()), createRepairs())
      return [id, { info, entry, isWorldInfo: isWritten }]
    }),
  )
}

/** SillyTavern ignores these fields and uses its own settings; Citrine reads them when it imports the file. */
function buildSettings(book: Lorebook, base: JsonObject): JsonObject {
  const defaults = { name: '', scan_depth: null, token_budget: null, recursive_scanning: true }
  const names = ['name', 'scan_depth', 'token_budget', 'recursive_scanning'] as const
  return Object.fromEntries(
    names.filter((name) => name in base || book[name] !== defaults[name]).map((name) => [name, book[name]]),
  )
}

const CAMEL = Object.fromEntries(Object.entries(EXTENSIONS).map(([camel, snake]) => [snake, camel]))
const renameSettings = (settings: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [CAMEL[name] ?? name, value]))

function buildEntry(entry: LoreEntry, base: JsonObject, before: LoreEntry | undefined): JsonObject {
  return {
    ...base,
    ...buildEntrySettings(entry, base, before),
    ...buildPlacement(entry),
    key: buildKeys(entry),
    keysecondary: entry.secondary_keys,
    comment: entry.name,
    constant: entry.constant,
    selective: entry.secondary_keys.length === 0 ? (base.selective ?? true) : entry.selective,
    caseSensitive: entry.case_sensitive || (base.caseSensitive == null ? null : false),
    order: entry.insertion_order,
    disable: !entry.enabled,
  }
}

function buildEntrySettings(
  { world_info }: LoreEntry,
  base: JsonObject,
  before: LoreEntry | undefined,
): JsonObject {
  if (world_info === undefined || isDeepStrictEqual(world_info, before?.world_info)) return {}
  const written = renameSettings(
    buildWorldInfo({ character_filter: readObject(base, 'characterFilter') }, world_info),
  )
  // Null follows SillyTavern's own setting.
  const isUnset = (name: string): boolean => written[name] === false && base[name] == null
  for (const name of ['matchWholeWords', 'useGroupScoring']) if (isUnset(name)) written[name] = null
  return written
}

function buildPlacement(entry: LoreEntry): JsonObject {
  const { depth, role, scan_depth, text } = splitPlacement(entry.content)
  const place = entry.world_info?.place ?? null
  const around: Json = place === null ? (entry.position === 'before_char' ? 0 : 1) : PLACES[place]
  return {
    content: text,
    position: depth === null ? around : AT_DEPTH,
    ...(depth !== null && { depth, role: ROLES.indexOf(role) }),
    scanDepth: scan_depth,
  }
}

/** SillyTavern recognises patterns by their slashes. */
const buildKeys = ({ keys, use_regex, case_sensitive }: LoreEntry): string[] =>
  keys.map((key) =>
    !use_regex || /^\/.*\/[a-z]*$/s.test(key)
      ? key
      : `/${key.replaceAll('/', '\\/')}/${case_sensitive ? '' : 'i'}`,
  )
