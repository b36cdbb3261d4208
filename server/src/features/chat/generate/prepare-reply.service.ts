import { isBlank } from '@citrine/contract/message-text'
import { type ChatCharacter, nameInChat } from '#server/features/characters/public.ts'
import {
  buildPrompt,
  cleanNames,
  computeBudget,
  computeReplyTokens,
  createCounter,
  startScene,
} from '#server/features/prompt/public.ts'
import { computeThoughtTokens } from '#server/providers/llm/llm.port.ts'
import { loadReplySettings, type ReplySettings } from '../chats/reply-settings.service.ts'
import { attachVisionImages } from '../images/attach-vision-images.service.ts'
import { listRepliesUnder } from '../messages/alternates.queries.ts'
import type { PathRow } from '../messages/messages.queries.ts'
import { collectTexts } from '../quality/compared-texts.ts'
import type { ReplyAttempt } from '../quality/filter-reply.ts'
import { type LiveReply, setSources } from '../stream/live-reply.ts'
import { loadHistory } from './load-history.ts'
import { loadLoreState, loadVariables } from './lore-state.service.ts'
import type { ReplyContext, ReplyTask } from './reply-task.ts'

export type PreparedReply = {
  character: ChatCharacter
  settings: ReplySettings
  attempt: ReplyAttempt
  queueDigest: () => Promise<void>
  hasMinorInBooks: boolean
}

export async function prepareReply(
  ctx: ReplyContext,
  reply: LiveReply,
  task: ReplyTask,
  context_tokens: number,
): Promise<PreparedReply> {
  const { last_record_id, llm } = task
  const { user_id, chat_id } = reply.row
  const { character, settings, history, siblings } = await loadConversation(ctx, reply, task, context_tokens)
  const { personaName, temperature, samplers, promptSettings } = settings
  const { reply_tokens } = llm.card
  const max_tokens = computeReplyTokens({
    context_tokens,
    reply_tokens,
    length: promptSettings.reply_length,
  })
  const outputTokens = max_tokens + (llm.isThinker ? computeThoughtTokens({ context_tokens }) : 0)
  const names = cleanNames({ char: nameInChat(character), user: personaName ?? task.user_name })
  const leaf_id = task.early?.stored_leaf_id ?? last_record_id
  const time = { now: ctx.clock.now(), time_zone: task.time_zone, language: task.language, chat_id }
  const [{ speaks_of_minor, ...lore }, { remembered, ...summaryState }, historyWithImages] =
    await Promise.all([
      loadLore(ctx, { character, settings, time }, { user_id, chat_id, leaf_id }),
      ctx.registry.chatMemory.recall(ctx, {
        user_id,
        chat_id,
        character_id: character.character_id,
        names,
        history,
        leaf_id,
        budget: computeBudget(context_tokens, outputTokens),
      }),
      attachVisionImages(ctx, history, { user_id, llm, context_tokens }),
    ])
  const input = {
    character,
    names,
    promptSettings,
    remembered,
    history: historyWithImages,
    ...lore,
    context_tokens,
    outputTokens,
    isSmall: llm.card.isSmall === true,
    isContinue: isContinued(reply, task),
    isRegenerated: siblings.length > 0,
  }
  const prompt = await buildPrompt(input, createCounter(llm))
  setSources(reply, prompt.prompt_sources)
  const { window_depth } = prompt.prompt_sources
  const window = { user_id, chat_id, user_name: names.user, leaf_id: last_record_id, history, window_depth }
  const queueDigest = () => ctx.registry.chatMemory.queueDigest(ctx, { ...window, ...summaryState })
  const request = { ...prompt, max_tokens, temperature, samplers, signal: reply.controller.signal }
  const attempt = { llm, request, names, textSoFar: reply.text, ...collectTexts(history, siblings) }
  return { character, settings, attempt, queueDigest, hasMinorInBooks: speaks_of_minor }
}

async function loadConversation(
  ctx: ReplyContext,
  reply: LiveReply,
  task: ReplyTask,
  context_tokens: number,
) {
  const { last_record_id, recent, userMessage } = task
  const { row } = reply
  const { user_id, chat_id, record_id } = row
  const [character, settings, history, siblings] = await Promise.all([
    task.character,
    loadReplySettings(ctx, row, recent?.chat_id === chat_id ? recent.setting : undefined),
    loadHistory(ctx.db, { user_id, last_record_id, context_tokens }, selectLoadedPath(task)),
    // A message that came with the request usually has no other replies.
    isContinued(reply, task) || userMessage !== undefined
      ? []
      : listRepliesUnder(ctx.db, { user_id, parent_id: last_record_id, except_id: record_id }),
  ])
  return { character: replaceScenario(character, settings), settings, history, siblings }
}

const replaceScenario = (character: ChatCharacter, { scenario }: ReplySettings): ChatCharacter =>
  isBlank(scenario) ? character : { ...character, scenario }

const isContinued = ({ row }: LiveReply, { last_record_id }: ReplyTask): boolean =>
  last_record_id === row.record_id

type LoreSource = {
  character: ChatCharacter
  settings: ReplySettings
  time: Parameters<typeof startScene>[0]
}

async function loadLore(
  ctx: ReplyContext,
  { character, settings: { persona_id, promptSettings }, time }: LoreSource,
  { leaf_id, ...chat }: { user_id: string; chat_id: string; leaf_id: string },
) {
  const { books, speaks_of_minor } = await ctx.registry.chatLore.load(ctx.db, {
    ...chat,
    persona_id,
    character,
  })
  const [loreState, variables] = await Promise.all([
    loadLoreState(ctx.db, { character, books }, { ...chat, leaf_id }),
    loadVariables(ctx.db, { character, promptSettings, books }, { user_id: chat.user_id, leaf_id }),
  ])
  return { books, loreState, scene: startScene(time, variables), speaks_of_minor }
}

/** Returns the part of the path that was read for moderation; empty if the chat has switched branches since then. */
function selectLoadedPath({ recent, userMessage, last_record_id }: ReplyTask): readonly PathRow[] {
  if (recent === undefined) return []
  if (recent.leaf_id === last_record_id) return recent.path
  return userMessage?.record_id === last_record_id && userMessage.parent_id === recent.leaf_id
    ? [...recent.path, userMessage]
    : []
}
