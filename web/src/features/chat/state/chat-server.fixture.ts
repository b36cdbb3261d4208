import type { ChatRecord, ReplyEvent } from '@citrine/contract/chat'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { StreamItem } from '#web/lib/api/stream.ts'
import type { ChatCopies } from '../context/chat-copies.ts'
import type { ChatApi, RecordsPage, RecordsQuery, ReplyRequest } from './chat-api.ts'

const CHARACTER: RecordsPage['character'] = {
  character_id: 'maren',
  name: 'Maren Holt',
  intro: 'Keeps the lighthouse.',
  place: 'The last rock',
  language: 'en',
  portrait: null,
  cover: { motif: 'sea', palette: ['#101020', '#303050', '#a06040', '#f0e0c0'] },
}

export function makeRecord(depth: number, change: Partial<ChatRecord> = {}): ChatRecord {
  return {
    record_id: `r${depth}`,
    chat_id: 'chat-1',
    parent_id: depth === 0 ? null : `r${depth - 1}`,
    depth,
    role: depth % 2 === 0 ? 'character' : 'user',
    content: `text ${depth}`,
    state: 'done',
    fault: null,
    note: null,
    has_ai_notice: depth === 0,
    is_given_back: false,
    alternate: { index: 1, total: 1, previous_id: null, next_id: null },
    is_edited: false,
    is_pinned: false,
    is_deleted: false,
    is_hidden: false,
    speaker: null,
    finish: null,
    created_at: '2026-11-20T10:00:00.000Z',
    ...change,
  }
}

export const createLostError = (): ApiError => new ApiError({ status: 0, desc: 'Lost.', transport: true })

export interface Connection {
  request: ReplyRequest | { record_id: string; last_event_id: string }
  signal: AbortSignal
  say: (id: number, event: ReplyEvent) => void
  close: () => void
  fail: (error: unknown) => void
}

function openConnection(request: Connection['request'], signal: AbortSignal) {
  const waiting: StreamItem<ReplyEvent>[] = []
  let ended: { error?: unknown } | undefined
  let wake = (): void => {}
  const nudge = (): void => wake()
  signal.addEventListener('abort', () => connection.fail(signal.reason))
  const connection: Connection = {
    request,
    signal,
    say: (id, event) => {
      waiting.push({ id: String(id), event })
      nudge()
    },
    close: () => {
      ended ??= {}
      nudge()
    },
    fail: (error) => {
      ended ??= { error }
      nudge()
    },
  }
  async function* events(): AsyncGenerator<StreamItem<ReplyEvent>> {
    for (;;) {
      yield* waiting.splice(0)
      if (ended !== undefined && 'error' in ended) throw ended.error
      if (ended !== undefined) return
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { connection, events: events() }
}

const PAGE = 40

function choosePiece({ before, after, around }: RecordsQuery, at: number, count: number): [number, number] {
  if (before !== undefined) return [at - PAGE, at]
  if (after !== undefined) return [at + 1, at + 1 + PAGE]
  if (around !== undefined) return [at - PAGE / 2, at + PAGE / 2]
  return [count - PAGE, count]
}

const createServerState = (records: ChatRecord[], connections: Connection[], chat_id: string) => ({
  records,
  connections,
  list_calls: 0,
  stopped: [] as string[],
  changes: [] as string[],
  refusal: null as ApiError | null,
  chat_id,
  branches: new Map<string, string>(),
  onSelect: (): void => {},
  is_away: false,
  is_paused: false,
  delay: Promise.resolve(),
  kept: undefined as RecordsPage | undefined,
})

type ServerState = ReturnType<typeof createServerState>

const createTreeCalls = (
  server: ServerState,
): Pick<ChatApi, 'select' | 'edit' | 'remove' | 'restore' | 'pin' | 'rate'> => ({
  select: async (record_id) => {
    server.changes.push(`select ${record_id}`)
    if (server.refusal !== null) throw server.refusal
    server.onSelect()
  },
  edit: async ({ record_id, content, mode }) => {
    server.changes.push(`${mode} ${record_id}: ${content}`)
    if (server.refusal !== null) throw server.refusal
    const record = server.records.find((one) => one.record_id === record_id)
    if (record === undefined) throw new ApiError({ status: 404, desc: 'Gone.' })
    return { ...record, content, is_edited: true }
  },
  remove: async ({ record_id, scope }) => {
    server.changes.push(`delete ${scope} ${record_id}`)
    return { deletion_id: record_id }
  },
  restore: async (deletion_id) => void server.changes.push(`restore ${deletion_id}`),
  pin: async (record_id, on) => {
    server.changes.push(`${on ? 'pin' : 'unpin'} ${record_id}`)
    if (server.refusal !== null) throw server.refusal
  },
  rate: async ({ record_id, ...rating }) => {
    server.changes.push(`rate ${record_id} ${rating.rating}`)
    if (server.refusal !== null) throw server.refusal
    const record = server.records.find((one) => one.record_id === record_id)
    if (record === undefined) throw new ApiError({ status: 404, desc: 'Gone.' })
    return record
  },
})

export function startChatTestServer(records: ChatRecord[], chat_id = 'chat-1') {
  const connections: Connection[] = []
  const connect = (request: Connection['request'], signal: AbortSignal) => {
    const { connection, events } = openConnection(request, signal)
    connections.push(connection)
    return events
  }
  const server = createServerState(records, connections, chat_id)
  const calls: ChatApi = {
    list: async (query, signal) => {
      server.list_calls++
      await Promise.resolve()
      signal.throwIfAborted()
      if (server.is_away) throw new ApiError({ status: 0, desc: 'Away.', transport: true })
      const { chat_id, is_paused, records } = server
      const isOurs = query.chat_id === undefined || query.chat_id === chat_id
      const around = server.branches.get(query.around ?? '') ?? query.around
      const anchor = query.before ?? query.after ?? around
      const at = records.findIndex((one) => one.record_id === anchor)
      if (!isOurs || (anchor !== undefined && at === -1)) throw new ApiError({ status: 404, desc: 'Gone.' })
      const [from, to] = choosePiece(query, at, records.length)
      const page = records.slice(Math.max(0, from), to)
      return {
        chat_id,
        is_paused,
        character: CHARACTER,
        records: page,
        pictures: [],
        voices: [],
        total: records.length,
      }
    },
    fetch: (body, signal) => connect(body, signal),
    follow: (record_id, last_event_id, signal) => connect({ record_id, last_event_id }, signal),
    stop: async (record_id) => {
      server.stopped.push(record_id)
      const record = server.records.find((one) => one.record_id === record_id)
      if (record === undefined) throw new ApiError({ status: 404, desc: 'Gone.' })
      return { ...record, state: 'stopped' }
    },
    resume: async () => {
      await server.delay
      server.is_paused = false
    },
    ...createTreeCalls(server),
    branch: async () => ({ chat_id: 'chat-2', character_id: 'maren' }),
    suggest: async () => ['Yes.'],
  }
  const copies: ChatCopies = {
    store: (page) => {
      server.kept = page
    },
    find: async () => server.kept && { ...server.kept, kept_at: 1 },
    findCharacter: async () => server.kept?.character,
  }
  return { server, calls, copies }
}
