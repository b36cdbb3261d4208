import { useQuery } from '@tanstack/react-query'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'
import { useChatSetting } from '../settings/chat-settings.api.ts'

/**
 * Returns the user's own name, all personas, and the persona chosen in this chat. The last two are undefined until they
 * load.
 */
export function useChatPersona(chat_id: string) {
  const myself = useReaderName()
  const personas = useQuery(personasQuery()).data?.personas
  const persona_id = useChatSetting(chat_id).data?.persona_id
  return { myself, personas, persona_id }
}
