import { useQuery } from '@tanstack/react-query'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'
import { useChatSetting } from '../settings/settings.api.ts'

/** Returns who the user may be in a chat, and who the user is. Both are undefined until they are loaded. */
export function useChatPersona(chat_id: string) {
  const myself = useReaderName()
  const personas = useQuery(personasQuery()).data?.personas
  const persona_id = useChatSetting(chat_id).data?.persona_id
  return { myself, personas, persona_id }
}
