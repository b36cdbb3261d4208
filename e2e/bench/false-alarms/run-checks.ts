import { createEmptyFields } from '@citrine/contract/character-fields'
import { readConfig } from '../../../server/src/config.ts'
import { moderateCharacter } from '../../../server/src/features/safety/checks/characters/moderate-character.ts'
import { requirePersona } from '../../../server/src/features/safety/checks/characters/require-persona.ts'
import { moderateMessage } from '../../../server/src/features/safety/checks/moderate-message.ts'
import {
  requirePicturePrompt,
  requireSearchable,
} from '../../../server/src/features/safety/checks/short-text-checks.ts'
import { openSafety } from '../../../server/src/features/safety/open-safety.ts'
import type { Db } from '../../../server/src/platform/database/db.ts'
import { AppError } from '../../../server/src/platform/errors.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { deriveSecrets } from '../../../server/src/platform/secrets/crypto.ts'

type Context = Parameters<typeof moderateMessage>[0]

export type Refusal = { gate: string; rule: string }

const USER = '00000000-0000-7000-8000-000000000000'

/** Opens the moderation checks without storing decisions, because only their results are measured. */
export async function openChecks(): Promise<(text: string) => Promise<Refusal[]>> {
  const ctx = {
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    db: openEmptyDb(),
    clock: { now: () => new Date() },
    log: createLog('silent'),
    secrets: deriveSecrets('a secret key that only the benchmark uses'),
    safety: await openSafety({}, null),
  } as Context
  return async (text) => {
    const persona = { user_id: USER, name: 'Maren', language: 'en', isRestricted: false } as const
    const fields = { ...createEmptyFields('en'), name: 'Maren Holt', age: 34, definition: text }
    const refusals: Refusal[] = []
    const take = async (gate: string, work: () => Promise<readonly string[]>): Promise<void> => {
      const rules = await work().catch((error: unknown) => {
        if (error instanceof AppError) return [String(readRule(error))]
        throw error
      })
      refusals.push(...[...new Set(rules)].map((rule) => ({ gate, rule })))
    }
    await take('character', async () => {
      const findings = await moderateCharacter(ctx, {
        fields: { ...fields, rating: 'sfw', visibility: 'public' },
        user_id: USER,
        language: 'en',
      })
      return findings.map(({ rule, weight }) => (weight === 'refused' ? rule : `review ${rule}`))
    })
    await take('message', async () => {
      const message = { user_id: USER, content: text, earlier: [], isRestricted: false }
      const { verdict } = await moderateMessage(ctx, { ...message, rating: 'sfw' })
      return verdict === 'allow' ? [] : [verdict === 'allow_sfw' ? 'explicit' : verdict]
    })
    await take('persona', () => requirePersona(ctx, { ...persona, description: text }).then(() => []))
    await take('search', () => requireSearchable(ctx, text).then(() => []))
    await take('picture', () =>
      requirePicturePrompt(ctx, { user_id: USER, text, quoted: text, rating: 'sfw' }).then(() => []),
    )
    return refusals
  }
}

const readRule = ({ data, kind }: AppError): unknown =>
  data !== null && typeof data === 'object' && 'rule' in data ? data.rule : kind

/** Accepts every statement and returns no rows. */
function openEmptyDb(): Db {
  const chain: unknown = new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === 'then') return undefined
      if (name === 'execute') return async () => []
      if (name === 'executeTakeFirst') return async () => undefined
      return chain
    },
    apply: () => chain,
  })
  return chain as Db
}
