import type { checkPicturePrompt } from '@citrine/contract/chat-pictures'
import { PICTURE_PROMPT_MAX } from '@citrine/contract/limits'
import type { ResponseOf } from '@citrine/contract/route'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getChatTarget } from '../context/chat-context.ts'
import { useDebouncedText } from '../find/use-debounced-text.ts'
import type { Chat } from '../open-chat/create-chat.ts'

export type PromptWords = ResponseOf<typeof checkPicturePrompt>

interface Request {
  prompt: string
  isDrawn: boolean
}

export const isPromptIncomplete = ({ drawn, left_out }: PromptWords): boolean =>
  left_out.length > 0 || drawn.length === 0

/**
 * Checks which words of the prompt will be drawn while the user types it, so that nobody pays for a picture of something
 * else.
 */
export function usePromptWords(chat: Chat, { prompt, isDrawn }: Request) {
  const cache = useQueryClient()
  const typed = prompt.trim()
  const debounced = useDebouncedText(prompt)
  const [checked, setChecked] = useState('')
  const readable = isDrawn && typed !== '' && typed.length <= PICTURE_PROMPT_MAX
  const wordsQuery = (text: string) =>
    queryOptions({
      queryKey: ['picture-words', chat.character_id, chat.state.get().chat_id, text],
      queryFn: () => chat.pictures.check({ ...getChatTarget(chat), prompt: text }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // If the check fails, the picture can still be requested.
    })
  const shown = checked === typed ? typed : debounced
  const { data } = useQuery({ ...wordsQuery(shown), enabled: readable && shown === typed })
  const words = readable && shown === typed ? data : undefined
  const check = async (): Promise<boolean> => {
    if (!readable || words !== undefined) return true
    const found = await cache.ensureQueryData(wordsQuery(typed)).catch(() => undefined)
    setChecked(typed)
    return found === undefined || !isPromptIncomplete(found)
  }
  return { words, check }
}
