import { drawCharacterAvatar, setCharacterAvatar } from '@citrine/contract/character-editing'
import { useMutation } from '@tanstack/react-query'
import { call, upload } from '#web/lib/api/api-client.ts'
import { retryWhileAway } from '#web/lib/api/retry-while-away.ts'
import { newId } from '#web/lib/ids.ts'
import { useDraftSession } from '../state/use-draft.tsx'

export function useSetPicture() {
  const session = useDraftSession()
  return useMutation({
    mutationFn: async (cut: () => Promise<Blob>) => upload(setCharacterAvatar, { file: await cut() }),
    meta: { handles_errors: true },
    onSuccess: ({ avatar_id, avatar }) => session.change({ avatar_id }, avatar),
  })
}

export function useDrawPicture() {
  const session = useDraftSession()
  return useMutation({
    // Mutations of one scope run one at a time, so a slower, earlier drawing cannot replace a later one.
    scope: { id: 'draw-portrait' },
    mutationFn: (look: string) => {
      const body = { client_id: newId(), look }
      return retryWhileAway(() => call(drawCharacterAvatar, { body }))
    },
    meta: { handles_errors: true },
    onSuccess: ({ avatar_id, avatar }) => session.change({ avatar_id }, avatar),
  })
}
