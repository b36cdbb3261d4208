import { parseDocument } from 'yaml'
import { isTooDeep } from '#server/platform/json-depth.ts'
import { CardError } from '../card-error.ts'
import { CARD_LIMITS } from '../limits.ts'
import type { Repairs } from '../map/repairs.ts'
import type { FileContent } from '../read/file-content.ts'
import { extractCard } from '../read/parse-json.ts'

/** A file without one of these names at a line's beginning is not a character. */
const NAMES =
  /^(?:["']?)(?:name|char_name|bot|context|greeting|char_persona|spec|data|persona|first_mes|description)(?:["']?)\s*:/m
/** Repeated references would let a small file grow without end. */
const ALIASES_MAX = 20

/** Call it after the checks for JSON and pictures. */
export const looksLikeYaml = (bytes: Buffer): boolean =>
  bytes.length <= CARD_LIMITS.json_bytes && !bytes.includes(0) && NAMES.test(bytes.toString('utf8'))

export function readYamlCard(bytes: Buffer, repairs: Repairs): FileContent {
  return {
    container: 'yaml',
    card: extractCard(parseYaml(bytes.toString('utf8').replace(/^\ufeff/, '')), repairs),
    picture: null,
    findAsset: async () => null,
  }
}

function parseYaml(text: string): unknown {
  try {
    const document = parseDocument(text, { schema: 'core', uniqueKeys: false, logLevel: 'silent' })
    const [error] = document.errors
    const position = error?.linePos?.[0]
    if (error !== undefined)
      throw new CardError('card_yaml', {
        position: { line: position?.line ?? 1, column: position?.col ?? 1 },
      })
    const value: unknown = document.toJS({ maxAliasCount: ALIASES_MAX })
    if (isTooDeep(JSON.stringify(value) ?? '')) throw new CardError('card_damaged')
    return value
  } catch (cause) {
    // The library has its own errors for too many references and for nesting too deep for its stack.
    throw cause instanceof CardError ? cause : new CardError('card_damaged', { cause })
  }
}
