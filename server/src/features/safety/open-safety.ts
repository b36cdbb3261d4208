import { readFile } from 'node:fs/promises'
import { StartError } from '#server/platform/errors.ts'
import type { ModerationPort } from '#server/providers/moderation/moderation.port.ts'
import { type CharacterReader, openCharacterReader } from './checks/characters/read-characters.ts'
import { type ChatReader, openChatReader } from './checks/read-chats.ts'
import { type HelpLines, readHelpLines } from './help-lines.ts'
import type { SafetyRules } from './rules/compile-rules.ts'
import { readSafetyRules } from './rules/read-lists.ts'

export type SafetyParts = {
  rules: SafetyRules
  characters: CharacterReader
  chats: ChatReader
  classifier: ModerationPort | null
  blockedPictures: ReadonlySet<string>
  helpLines: HelpLines
}

type Settings = {
  SAFETY_LISTS_DIR?: string | undefined
  PICTURE_BLOCKLIST_FILE?: string | undefined
}

export async function openSafety(
  settings: Settings,
  classifier: ModerationPort | null,
): Promise<SafetyParts> {
  const [rules, blockedPictures, helpLines] = await Promise.all([
    readSafetyRules(settings.SAFETY_LISTS_DIR),
    readPictureBlocklist(settings.PICTURE_BLOCKLIST_FILE),
    readHelpLines(),
  ])
  const characters = openCharacterReader(rules, settings.SAFETY_LISTS_DIR)
  const chats = openChatReader(rules, settings.SAFETY_LISTS_DIR)
  return { rules, characters, chats, classifier, blockedPictures, helpLines }
}

const SUM = /^[0-9a-f]{64}$/

export async function readPictureBlocklist(path: string | undefined): Promise<ReadonlySet<string>> {
  if (path === undefined) return new Set()
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read, ${error.code}`
    throw new StartError(`PICTURE_BLOCKLIST_FILE is "${path}": ${reason}`)
  })
  const sums = text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().toLowerCase())
    .filter((line) => line !== '')
  const wrong = sums.findIndex((sum) => !SUM.test(sum))
  if (wrong !== -1)
    throw new StartError(`PICTURE_BLOCKLIST_FILE is "${path}": entry ${wrong + 1} is not a SHA-256 in hex`)
  return new Set(sums)
}
