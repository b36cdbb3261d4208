import type * as routes from '@citrine/contract/memory'
import type { ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { requireChatCharacter } from '#server/features/characters/public.ts'
import { makeExcerpt, requireShowableMessage } from '#server/features/chat/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { findSummary } from './summaries/summaries.queries.ts'
import {
  findReplyWithSources,
  listRecalledMessages,
  listStoredMemories,
  type StoredSources,
} from './why.queries.ts'

type ReplyExplanation = ResponseOf<typeof routes.explainReply>

export async function explainReply(
  ctx: AgeAccessContext & Pick<AppContext, 'models'>,
  requester: Requester,
  record_id: string,
): Promise<ReplyExplanation> {
  const { user_id } = requester.viewer
  await requireShowableMessage(ctx, requester, record_id)
  const found = await findById(record_id, () => findReplyWithSources(ctx.db, user_id, record_id))
  const row = requireFound(found?.role === 'character' ? found : undefined, { record_id })
  const { model_id, prompt_version, made_of } = row
  const card = ctx.models.list().find((each) => each.card.id === model_id)?.card
  return {
    record_id,
    model: model_id === null ? null : { id: model_id, name: card?.name ?? model_id },
    prompt_version,
    made_of:
      made_of === null
        ? null
        : { ...(await showMakeup(ctx.db, user_id, made_of)), lore: await showLore(ctx.db, row, made_of) },
  }
}

type PromptSources = NonNullable<ReplyExplanation['made_of']>

/** Shows the lorebook entries that a reply used: their texts to the creator of the book, their names to other users. */
async function showLore(
  db: Db,
  { user_id, character_id }: { user_id: string; character_id: string },
  { lore }: StoredSources,
): Promise<PromptSources['lore']> {
  if (lore.length === 0) return []
  const { creator_id } = await requireChatCharacter(db, character_id, user_id)
  const isOpen = creator_id === null || creator_id === user_id
  return lore.map(({ entry_id, name, text, book = '', place = 'character' }) => ({
    entry_id,
    name,
    book,
    text: isOpen || place !== 'character' ? text : null,
  }))
}

async function showMakeup(
  db: Db,
  user_id: string,
  made_of: StoredSources,
): Promise<Omit<PromptSources, 'lore'>> {
  const { context_tokens, reply_tokens, sections, messages } = made_of
  const [existing, records, summary] = await Promise.all([
    listStoredMemories(
      db,
      user_id,
      made_of.memories.map(({ memory_id }) => memory_id),
    ),
    listRecalledMessages(db, user_id, made_of.recalled),
    made_of.summary === null ? undefined : findSummary(db, user_id, made_of.summary.summary_id),
  ])
  return {
    context_tokens,
    reply_tokens,
    sections: sections.map(([section, tokens]) => ({ section, tokens })),
    messages,
    summary: made_of.summary && { version: made_of.summary.version, text: summary?.text ?? null },
    memories: made_of.memories.map(({ memory_id, text }) => ({
      memory_id,
      text: existing.has(memory_id) ? (text ?? null) : null,
    })),
    recalled: records.map(({ record_id, chat_id, role, content, created_at, deleted_at }) => ({
      record_id,
      chat_id,
      role,
      excerpt: deleted_at === null && content !== '' ? makeExcerpt(content) : null,
      created_at: created_at.toISOString(),
    })),
  }
}
