import { tryDraft } from '@citrine/contract/character-editing'
import { MESSAGE_MAX } from '@citrine/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isAbort } from '#web/lib/api/api-error.ts'
import { stream } from '#web/lib/api/stream.ts'
import { toTransportError } from '#web/lib/api/transport/fetch-response.ts'
import { newId } from '#web/lib/ids.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { useDraftSession } from '../state/use-draft.tsx'
import { useOpening } from './use-opening.ts'

export interface TestMessage {
  id: string
  role: 'user' | 'character'
  text: string
}

export interface TestChat {
  messages: readonly TestMessage[]
  isReplying: boolean
  refusal: string | null
  /** True if the draft was not saved, so that the reply would use an older version. */
  isUnsaved: boolean
  send: (text: string) => void
  askAgain: () => void
  stop: () => void
  clear: () => void
}

const buildMessages = (opening: string, messages: readonly TestMessage[]) =>
  [{ role: 'character' as const, text: opening.slice(0, MESSAGE_MAX) }, ...messages]
    .filter(({ text }) => text.trim() !== '')
    .map(({ role, text }) => ({ role, text }))

export function useTestChat(): TestChat {
  const opening = useOpening()
  const session = useDraftSession()
  const [messages, setMessages] = useState<readonly TestMessage[]>([])
  const [isReplying, setIsReplying] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const ask = useCallback(
    async (sent: readonly TestMessage[]): Promise<void> => {
      const controller = new AbortController()
      reading.current = controller
      setRefusal(null)
      setIsReplying(true)
      const draft_id = await session.ensureOnServer()
      setIsUnsaved(draft_id === null)
      if (draft_id !== null && !controller.signal.aborted) {
        const reply: TestMessage = { id: newId(), role: 'character', text: '' }
        const error = await readReply(
          { draft_id, messages: buildMessages(opening, sent), signal: controller.signal },
          (text) => setMessages([...sent, { ...reply, text }]),
        )
        if (error !== null && !openRefusalDialog(error)) setRefusal(error.desc)
      }
      if (reading.current === controller) setIsReplying(false)
    },
    [session, opening],
  )
  const end = (): void => {
    reading.current?.abort()
    reading.current = null
    setIsReplying(false)
    setRefusal(null)
    setIsUnsaved(false)
  }
  return {
    messages,
    isReplying,
    refusal,
    isUnsaved,
    send: (text) => {
      const sent: TestMessage[] = [...messages, { id: newId(), role: 'user', text }]
      setMessages(sent)
      void ask(sent)
    },
    askAgain: () => void ask(messages.at(-1)?.role === 'character' ? messages.slice(0, -1) : messages),
    stop: end,
    clear: () => {
      end()
      setMessages([])
    },
  }
}

interface TestChatRequest {
  draft_id: string
  messages: ReturnType<typeof buildMessages>
  signal: AbortSignal
}

/** Reads a reply to its end. Returns the text of an error, or null. */
async function readReply(
  { draft_id, messages, signal }: TestChatRequest,
  onText: (text: string) => void,
): Promise<ApiError | null> {
  let text = ''
  try {
    const body = { client_id: newId(), messages }
    for await (const { event } of stream(tryDraft, { params: { draft_id }, body, signal })) {
      if (event.event === 'error') return new ApiError(event.data)
      if (event.event === 'done') {
        onText(event.data.text)
        return null
      }
      text += event.data.text
      onText(text)
    }
    return toTransportError(new Error('the stream ended early'))
  } catch (error) {
    if (isAbort(error)) return null
    if (error instanceof ApiError) return error
    throw error
  }
}
