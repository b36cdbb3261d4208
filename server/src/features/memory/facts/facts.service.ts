import { MEMORIES_MAX } from '@citrine/contract/limits'
import type * as routes from '@citrine/contract/memory'
import { type Memory, PROMPT_PINS_LIMIT } from '@citrine/contract/memory'
import type { BodyOf, QueryOf, ResponseOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { requireAllowedRatingById } from '#server/features/characters/public.ts'
import {
  type ChatModerationContext,
  type ChatRow,
  makeExcerpt,
  requireNote,
} from '#server/features/chat/public.ts'
import { extractWords } from '#server/features/search/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester, Viewer } from '#server/platform/http/call.ts'
import { defineCursor, readPage } from '#server/platform/http/read-page.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { type Embedding, embedOrWarn } from '../embed-or-warn.ts'
import { ensureShowableChat, getLeaf } from '../ensure-chat.service.ts'
import { listPinnedMessages } from '../recall/recall.queries.ts'
import { loadSummary } from '../summaries/change-summary.service.ts'
import { eraseMemoryFromReplies } from './erase-memory-from-replies.job.ts'
import {
  countFacts,
  type FactChange,
  type FactOwner,
  findFact,
  forgetFact,
  insertFact,
  listFacts,
  lockFacts,
  type Scope,
  type ShownFact,
  updateFact,
} from './facts.queries.ts'

type Ctx = ChatModerationContext & Pick<AppContext, 'embeddings' | 'queue' | 'log'>
type Body = BodyOf<typeof routes.saveMemory>

/** Importance of the user's own facts, 0 to 1. They outrank learned ones. */
const OWN_IMPORTANCE = 0.8
const cursor = defineCursor(z.object({ is_pinned: z.boolean(), memory_id: z.uuid() }))

export async function listMemoriesPage(
  ctx: ChatModerationContext,
  requester: Requester,
  query: QueryOf<typeof routes.listMemories>,
): Promise<ResponseOf<typeof routes.listMemories>> {
  const chat = await ensureShowableChat(ctx, requester, query)
  const { user_id, chat_id, character_id } = chat
  const [summary, pins, { rows, next_cursor }] = await Promise.all([
    loadSummary(ctx, chat, getLeaf(chat)),
    query.cursor === undefined ? listPinnedMessages(ctx.db, { user_id, chat_id }, PROMPT_PINS_LIMIT) : [],
    readPage(query, {
      cursor,
      list: (after, limit) => listFacts(ctx.db, { user_id, chat_id, character_id, after, limit }),
      locate: ({ is_pinned, memory_id }) => ({ is_pinned, memory_id }),
    }),
  ])
  return {
    chat_id,
    character_id,
    ...summary,
    pins: pins.map(({ record_id, role, content, created_at }) => ({
      record_id,
      chat_id,
      role,
      excerpt: makeExcerpt(content),
      created_at: created_at.toISOString(),
    })),
    items: rows.map(showFact),
    next_cursor,
  }
}

export async function saveFact(ctx: Ctx, requester: Requester, body: Body): Promise<Memory> {
  const { user_id } = requester.viewer
  const memory_id =
    'memory_id' in body ? await changeFact(ctx, requester, body) : await addFact(ctx, requester, body)
  return showFact(requireFound(await findFact(ctx.db, user_id, memory_id), { memory_id }))
}

async function addFact(
  ctx: Ctx,
  requester: Requester,
  body: Exclude<Body, { memory_id: string }>,
): Promise<string> {
  const chat = await ensureShowableChat(ctx, requester, body)
  const { text, scope = 'character', is_pinned = false } = body
  const { user_id } = requester.viewer
  await requireAllowed(ctx, requester, { text, scope, character_id: chat.character_id })
  const owner = chooseOwner(scope, chat)
  const now = ctx.clock.now()
  const memory_id = newId(now)
  const fact = {
    user_id,
    memory_id,
    ...owner,
    text,
    words: extractWords(text),
    embedding: await embedText(ctx, text),
    importance: OWN_IMPORTANCE,
    is_pinned,
    source_record_id: null,
    created_at: now,
  }
  await ctx.db.transaction().execute(async (tx) => {
    await requireWithinLimit(tx, user_id, owner)
    await insertFact(tx, fact)
  })
  return memory_id
}

/**
 * Refuses another fact when the scope is full. The number is limited because each reply reads all of them.
 * @throws memories_full
 */
async function requireWithinLimit(tx: Tx, user_id: string, owner: FactOwner): Promise<void> {
  await lockFacts(tx, user_id)
  if ((await countFacts(tx, user_id, owner)) >= MEMORIES_MAX) throw new AppError('memories_full')
}

async function changeFact(
  ctx: Ctx,
  requester: Requester,
  body: Extract<Body, { memory_id: string }>,
): Promise<string> {
  const { memory_id, text, scope, is_pinned } = body
  const fact = await requireFact(ctx, requester, memory_id)
  const isNamed = body.chat_id !== undefined || body.character_id !== undefined
  const chat = isNamed ? await ensureShowableChat(ctx, requester, body) : undefined
  const isWider = scope !== undefined && scope !== fact.scope
  if (isWider && scope !== 'all' && chat === undefined)
    throw new AppError('invalid_input', { field: 'chat_id' })
  const character_id = chat?.character_id ?? fact.character_id
  if (text !== undefined || isWider)
    await requireAllowed(ctx, requester, {
      text: text ?? fact.text,
      scope: scope ?? fact.scope,
      character_id,
    })
  const owner = isWider ? chooseOwner(scope, chat) : undefined
  const change: FactChange = {
    ...(is_pinned === undefined ? {} : { is_pinned }),
    ...owner,
    ...(text === undefined || text === fact.text ? {} : await buildRewrite(ctx, text)),
  }
  if (Object.keys(change).length === 0) return memory_id
  const { user_id } = requester.viewer
  const isThere = await ctx.db.transaction().execute(async (tx) => {
    if (owner !== undefined) await requireWithinLimit(tx, user_id, owner)
    return updateFact(tx, user_id, memory_id, change)
  })
  if (!isThere) throw new AppError('not_found', { memory_id })
  return memory_id
}

/** Makes a fact the user's own, with the user's words. It then stays valid when its source message is deleted. */
const buildRewrite = async (ctx: Ctx, text: string): Promise<FactChange> => ({
  text,
  words: extractWords(text),
  importance: OWN_IMPORTANCE,
  revoked_for: null,
  embedding: await embedText(ctx, text),
})

/** Chooses the owner of a fact. Deleting a character or a chat deletes its facts. */
function chooseOwner(scope: Scope, chat: ChatRow | undefined): FactOwner {
  return {
    scope,
    character_id: scope === 'all' ? null : (chat?.character_id ?? null),
    chat_id: scope === 'chat' ? (chat?.chat_id ?? null) : null,
  }
}

/** Checks the text of a fact. One for all characters must suit each of them. */
const requireAllowed = (
  ctx: Ctx,
  requester: Requester,
  { text, scope, character_id }: { text: string; scope: Scope; character_id: string | null },
): Promise<void> =>
  requireNote(ctx, requester, { memory_note: text, character_id: scope === 'all' ? null : character_id })

const embedText = async (ctx: Ctx, text: string): Promise<Embedding | null> =>
  (await embedOrWarn(ctx, [text], 'own_note', 'a memory was stored without an embedding'))[0] ?? null

async function requireFact(ctx: Ctx, requester: Requester, memory_id: string): Promise<ShownFact> {
  const { user_id } = requester.viewer
  const fact = await requireById(memory_id, () => findFact(ctx.db, user_id, memory_id))
  if (fact.character_id !== null) await requireAllowedRatingById(ctx, fact.character_id, requester)
  return fact
}

/** Forgets a fact. Its text is erased at once; a job removes the copies that are stored with replies. */
export async function forgetMemory(
  { db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>,
  { user_id }: Viewer,
  memory_id: string,
): Promise<void> {
  const isForgotten = await db.transaction().execute(async (tx) => {
    if (!isId(memory_id) || !(await forgetFact(tx, user_id, memory_id, clock.now()))) return false
    await queue.enqueue(tx, eraseMemoryFromReplies, { user_id, memory_id })
    return true
  })
  if (!isForgotten) throw new AppError('not_found', { memory_id })
}

function showFact(fact: ShownFact): Memory {
  const { source_record_id, source_chat_id, source_role, source_content, source_at } = fact
  const isKnown =
    source_record_id !== null && source_chat_id !== null && source_role !== null && source_at !== null
  return {
    memory_id: fact.memory_id,
    text: fact.text,
    scope: fact.scope,
    source: isKnown
      ? {
          record_id: source_record_id,
          chat_id: source_chat_id,
          role: source_role,
          // A fact must not reveal the text of its deleted message.
          excerpt: fact.revoked_for === 'deleted' ? '' : makeExcerpt(source_content ?? ''),
          created_at: source_at.toISOString(),
        }
      : null,
    is_pinned: fact.is_pinned,
    state: fact.revoked_for === null ? 'active' : 'revoked',
    created_at: fact.created_at.toISOString(),
  }
}
