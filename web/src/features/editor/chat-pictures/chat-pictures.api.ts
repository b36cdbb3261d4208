import { addPhoto, removePhoto, setAvatarFromPicture } from '@citrine/contract/chat-pictures'
import type { BodyInput } from '@citrine/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { useIdempotentAttempt } from '#web/lib/api/use-idempotent-attempt.ts'
import { changedCharacter } from '#web/lib/live/changed-character.ts'

function useReloadPictures(character_id: string): () => void {
  const cache = useQueryClient()
  return () => {
    changedCharacter.set({ character_id })
    void cache.invalidateQueries({ queryKey: ['chats'] })
    void cache.invalidateQueries({ queryKey: ['characters'] })
    void cache.invalidateQueries({ queryKey: ['drafts'] })
  }
}

export function useAvatarFromPicture(character_id: string, picture_id: string) {
  const attempt = useIdempotentAttempt()
  return useMutation({
    mutationFn: () =>
      attempt.runOnce(picture_id, (client_id) =>
        call(setAvatarFromPicture, { params: { character_id }, body: { picture_id, client_id } }),
      ),
    meta: { handlesErrors: true },
    onSuccess: useReloadPictures(character_id),
  })
}

export type PhotoDraft = Omit<BodyInput<typeof addPhoto>, 'picture_id' | 'client_id'>

export function useAddPhoto(character_id: string, picture_id: string) {
  const attempt = useIdempotentAttempt()
  return useMutation({
    mutationFn: (draft: PhotoDraft) =>
      attempt.runOnce(JSON.stringify(draft), (client_id) =>
        call(addPhoto, { params: { character_id }, body: { ...draft, picture_id, client_id } }),
      ),
    meta: { handlesErrors: true },
    onSuccess: useReloadPictures(character_id),
  })
}

export function useRemovePhoto(character_id: string, photo_id: string) {
  return useMutation({
    mutationFn: () => call(removePhoto, { params: { character_id }, body: { photo_id } }),
    meta: { handlesErrors: true },
    onSuccess: useReloadPictures(character_id),
  })
}
