import { randomUUID } from 'node:crypto'
import { drawCharacterAvatar, openDraft } from '@citrine/contract/character-editing'
import { deleteMessage } from '@citrine/contract/chat-tree'
import { createCollection } from '@citrine/contract/collections'
import { listSessions } from '@citrine/contract/login'
import { createLorebook } from '@citrine/contract/lorebooks'
import { saveMemory } from '@citrine/contract/memory'
import { savePersona } from '@citrine/contract/personas'
import type { AnyRoute } from '@citrine/contract/route'
import fc from 'fast-check'
import { sql } from 'kysely'
import * as z from 'zod'
import { newId } from '#server/platform/ids.ts'
import { callOk } from './call.ts'
import { create } from './characters.ts'
import { type ChatApp, sendAndWait } from './chat.ts'
import { makeChatPicture, makePhoto } from './make-photo.ts'
import { signedIn } from './signed-in.ts'

/** These look like ids but identify nothing of a person. */
const NOBODYS = [
  'client_id',
  'device_id',
  'event_id',
  'model_id',
  'voice_id',
  'preset_id',
  'entry_id',
  'goods_id',
  'id',
]

export type OwnedIds = Record<string, readonly string[]>
export type Owner = { user_id: string; token: string; things: OwnedIds }

/** Add each new kind of id that a call can name here. */
export async function makeOwner(app: ChatApp): Promise<Owner> {
  const { user_id, token } = await signedIn(app)
  const { character_id } = await create(app, token)
  const reply = await sendAndWait(app, 'A secret', { token, character_id })
  const { record_id: gone } = await sendAndWait(app, 'Another', { token, character_id })
  const { deletion_id } = await callOk(app, deleteMessage, {
    token,
    body: { record_id: gone, scope: 'from_here' },
  })
  const draft = await callOk(app, openDraft, { token, body: { client_id: randomUUID(), character_id } })
  const avatar = await callOk(app, drawCharacterAvatar, {
    token,
    body: { client_id: randomUUID(), look: 'A woman with grey hair' },
  })
  const { photo_id } = await makePhoto(app, character_id, 1, 0)
  const picture_id = await makeChatPicture(app, { user_id, character_id, ...reply })
  const { sessions } = await callOk(app, listSessions, { token })
  const persona = await callOk(app, savePersona, {
    token,
    body: { name: 'Somebody', description: '', is_default: false },
  })
  const { memory } = await callOk(app, saveMemory, {
    token,
    body: { text: 'Likes the sea.', scope: 'character', character_id },
  })
  const { collection_id } = await callOk(app, createCollection, {
    token,
    body: { title: 'Sea people', is_public: false, character_id },
  })
  const { lorebook_id } = await callOk(app, createLorebook, { token, body: { name: 'The coast' } })
  const refusal_id = await insertRefusal(app, user_id)
  const notification_id = await insertNotification(app, user_id)
  const records = [reply.record_id, reply.parent_id ?? '']
  const own = { character_id: [character_id], photo_id: [photo_id], record_id: records }
  return {
    user_id,
    token,
    things: {
      ...own,
      before: records,
      after: records,
      around: records,
      chat_id: [reply.chat_id],
      memory_id: [memory.memory_id],
      version_no: ['1'],
      draft_id: [draft.draft_id],
      avatar_id: [avatar.avatar_id],
      collection_id: [collection_id],
      lorebook_id: [lorebook_id],
      persona_id: [persona.persona.persona_id],
      image_id: [photo_id, picture_id],
      picture_id: [picture_id],
      deletion_id: [deletion_id],
      session_id: [sessions[0]?.session_id ?? ''],
      notification_id: [notification_id],
      target_id: [character_id, photo_id, picture_id, ...records, user_id],
      uid: [user_id],
      report_id: [newId()],
      takedown_id: [newId()],
      refusal_id: [refusal_id],
      mistake_id: [newId()],
      proposal_id: [newId()],
      order_id: [newId()],
      refund_id: [newId()],
      adjustment_id: [newId()],
      item: [`version:${character_id}:1`],
    },
  }
}

async function insertRefusal({ ctx, clock }: ChatApp, user_id: string): Promise<string> {
  const decision_id = newId()
  await ctx.db
    .insertInto('safety_decisions')
    .values({
      decision_id,
      user_id,
      gate: 'message',
      content_hash: Buffer.alloc(32),
      rules_version: '1',
      verdict: 'block',
      rule: 'forbidden',
      latency_ms: 1,
      created_at: clock.now(),
    })
    .execute()
  return decision_id
}

async function insertNotification({ ctx, clock }: ChatApp, user_id: string): Promise<string> {
  const notification_id = newId()
  await ctx.db
    .insertInto('notifications')
    .values({ notification_id, user_id, kind: 'new_device', detail: '{}', created_at: clock.now() })
    .execute()
  return notification_id
}

export const makeUnknownIds = (things: OwnedIds): OwnedIds =>
  Object.fromEntries(
    Object.entries(things).map(([name, ids]) => [
      name,
      ids.map((id) => id.replace(/[0-9a-f-]{36}/, newId())),
    ]),
  )

type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  pattern?: string
  format?: string
}
const toJsonSchema = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const isId = (name: string): boolean => /(^|_)id$|^uid$/.test(name) && !NOBODYS.includes(name)

export function idsIn(route: AnyRoute, owned: OwnedIds): string[] {
  const names = new Set<string>()
  const walk = ({ properties = {}, anyOf = [], oneOf = [], items }: Schema): void => {
    for (const each of [...anyOf, ...oneOf, ...(items ? [items] : [])]) walk(each)
    for (const [name, each] of Object.entries(properties)) {
      if (isId(name) || name in owned) names.add(name)
      walk(each)
    }
  }
  for (const part of [route.params, route.query, route.body]) if (part) walk(toJsonSchema(part))
  const unknown = [...names].filter((name) => !(name in owned))
  if (unknown.length > 0) throw new Error(`test/ownership.ts does not say whose a ${unknown.join(', ')} is`)
  return [...names]
}

type FillContext = { things: OwnedIds; nth: number }

function fill(schema: Schema, name: string, filling: FillContext): unknown {
  const { things, nth } = filling
  const ids = things[name]
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fill(branches[nth % branches.length] ?? {}, name, filling)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[nth % schema.enum.length]
  if (name === 'client_id') return randomUUID()
  const type = Array.isArray(schema.type) ? schema.type[nth % schema.type.length] : schema.type
  if (type === 'string' && ids) return ids[nth % ids.length]
  switch (type) {
    case 'object':
      return fillObject(schema, filling)
    case 'array':
      return [fill(schema.items ?? {}, name, filling)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'null':
      return null
    default:
      return textFor(schema)
  }
}

function fillObject({ properties = {}, required = [] }: Schema, filling: FillContext): object {
  const filled = Object.entries(properties).filter(
    ([name, each]) => required.includes(name) || name in filling.things || each.anyOf !== undefined,
  )
  return Object.fromEntries(filled.map(([name, each]) => [name, fill(each, name, filling)]))
}

function textFor({ pattern, maxLength = 40, minLength = 0 }: Schema): string {
  if (pattern !== undefined && !/\(\?<?[=!]/.test(pattern))
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })[0] ?? ''
  return 'A lamp is lit by the sea, and somebody comes home.'.padEnd(minLength, '.').slice(0, maxLength)
}

export type RequestParts = { params?: unknown; query?: unknown; body?: unknown }

export function makeRequest(route: AnyRoute, things: OwnedIds, nth: number): RequestParts {
  const part = (schema: z.core.$ZodType | undefined) =>
    schema === undefined ? undefined : fill(toJsonSchema(schema), '', { things, nth })
  const params = part(route.params)
  const query = part(route.query)
  const body = part(route.body)
  return {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  }
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g
const PASSING = /\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00(?::00)?)|\\\\x[0-9a-f]{16,}|"[0-9a-f]{32,}"|\b\d{9,}\b/g

export const maskIds = (value: unknown): string =>
  (JSON.stringify(value) ?? '')
    .replace(ID, 'id')
    .replace(PASSING, 'x')
    .replace(/reader-\d+@/g, 'reader@')
    .replace(/"(id_number|seq|latency_ms|first_token_ms|hot_score)": ?"?-?[\d.x]+"?/g, '"$1":0')
    .replace(/"\$argon2[^"]*"/g, `"x"`)
    .replace(/\/(media|cards|exports)\/[^"\\]*/g, '/file')
    .replace(/"(character_voice_id|preset_id|narrator_id)":"\w+"/g, '"$1":"x"')
    .replace(/"wish":\{.*?"negative":"[^"]*"\}/g, '"wish":{}')
    .replace(/"cover":\{[^}]*\}/g, '"cover":{}')
    .replace(/'[0-9a-f]{6}(?=[^']+')/g, "'")

let userColumns: { table_name: string; column_name: string }[] | undefined

async function listUserColumns({ ctx }: ChatApp) {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'creator_id')
     order by 1, 2`.execute(ctx.db)
  return rows
}

export async function listUserRows(app: ChatApp, user_id: string, without: readonly string[] = []) {
  userColumns ??= await listUserColumns(app)
  const parts = userColumns
    .filter(({ table_name }) => !without.includes(table_name))
    .map(
      ({ table_name, column_name }) => sql`
        select ${`${table_name}.${column_name}`}::text as name, jsonb_agg(to_jsonb(t) order by t::text) as rows
          from ${sql.table(table_name)} t where ${sql.ref(column_name)} = ${user_id}`,
    )
  const { rows } = await sql<{
    name: string
    rows: unknown[] | null
  }>`${sql.join(parts, sql` union all `)}`.execute(app.ctx.db)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows ?? []]))
}
