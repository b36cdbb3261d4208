import { CARD_FILE_MAX_BYTES, LOREBOOK_FILE_MAX_BYTES } from '@citrine/contract/limits'
import { readZip, type ZipEntry, ZipError } from './read-zip.ts'

export interface FoundFile {
  name: string
  size: number
  open: () => Promise<File>
}

export interface GatheredCards {
  files: FoundFile[]
  skipped: string[]
  refused: { name: string; reason: ZipError['reason'] | 'failed' }[]
}

/** At most 200 files are taken at once, which is also the maximum of drafts. */
export const FILES_MAX = 200

const CARD_EXTENSIONS = 'png apng webp jpg jpeg json charx yaml yml byaf risum lorebook'.split(' ')
/** Names file extensions, because many systems have no MIME type for cards. */
export const ACCEPTED_FILES = [
  ...[...CARD_EXTENSIONS, 'zip'].map((extension) => `.${extension}`),
  'image/png',
  'image/webp',
  'image/jpeg',
  'application/json',
].join(',')
const CARD = new RegExp(`\\.(?:${CARD_EXTENSIONS.join('|')})$`, 'i')
const ZIP = /\.zip$/i
/** Matches files that operating systems add to folders. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i

const readPath = (file: File): string => file.webkitRelativePath || file.name

/** Finds the cards in the chosen files and in archives. Archives inside archives stay closed. */
export async function gatherCards(chosen: readonly File[]): Promise<GatheredCards> {
  const gathered: GatheredCards = { files: [], skipped: [], refused: [] }
  for (const file of chosen) {
    const name = readPath(file)
    if (HIDDEN.test(name)) continue
    if (ZIP.test(name)) await addArchive(gathered, name, file)
    // A single file is tried whatever its name is, because the server reads its content.
    else if (CARD.test(name) || chosen.length === 1)
      gathered.files.push({ name, size: file.size, open: async () => file })
    else gathered.skipped.push(name)
  }
  return gathered
}

async function addArchive(gathered: GatheredCards, name: string, file: File): Promise<void> {
  try {
    const entries = await readZip(file)
    // CHARX and BYAF files are archives, but each is one card.
    if (entries.some((entry) => entry.name === 'card.json' || entry.name === 'manifest.json')) {
      gathered.files.push({ name, size: file.size, open: async () => file })
      return
    }
    for (const entry of entries) addEntry(gathered, name, entry)
  } catch (error) {
    if (!(error instanceof ZipError) && !isUnreadable(error)) throw error
    gathered.refused.push({ name, reason: error instanceof ZipError ? error.reason : 'failed' })
  }
}

/** Returns true if a file was moved or changed since it was chosen, after which browsers no longer read it. */
export const isUnreadable = (error: unknown): boolean => error instanceof DOMException

function addEntry({ files, skipped }: GatheredCards, archive: string, { name, size, open }: ZipEntry): void {
  if (name.endsWith('/') || HIDDEN.test(name)) return
  const path = `${archive}/${name}`
  if (!CARD.test(name)) skipped.push(path)
  else
    files.push({
      name: path,
      size,
      open: async () => new File([await open()], name.split('/').at(-1) ?? name),
    })
}

export const isTooLarge = ({ size }: FoundFile): boolean => size > CARD_FILE_MAX_BYTES

/** Returns true if a JSON file is a lorebook of its own: World Info, or one of NovelAI, RisuAI, Agnai or CCv3. */
export async function isLorebook(file: File): Promise<boolean> {
  if (!/\.(?:json|lorebook)$/i.test(file.name) || file.size > LOREBOOK_FILE_MAX_BYTES) return false
  const value = await file.text().then(parseObject)
  if (value === null || CARD_FIELDS.some((field) => field in value)) return false
  if (value.spec === 'lorebook_v3') return true
  if (value.type === 'risu') return Array.isArray(value.data)
  return value.spec === undefined && typeof value.entries === 'object' && value.entries !== null
}

const CARD_FIELDS = ['first_mes', 'description', 'personality', 'persona', 'char_name', 'greeting']

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
