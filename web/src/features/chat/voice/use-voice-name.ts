import { useQuery } from '@tanstack/react-query'
import { voicesQuery } from '#web/lib/query/voices-query.ts'
import { useChatSetting } from '../settings/settings.api.ts'

/** Returns the name of a chat's voice; undefined while loading. */
export function useVoiceName(chat_id: string): string | undefined {
  const { data: setting } = useChatSetting(chat_id)
  const { data } = useQuery(voicesQuery())
  const id = setting?.voice_id ?? setting?.character_voice_id
  return data?.presets.find((preset) => preset.id === id)?.name
}
