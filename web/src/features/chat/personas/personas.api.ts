import {
  deletePersona,
  type PersonaFields,
  removePersonaAvatar,
  savePersona,
  setPersonaAvatar,
} from '@citrine/contract/personas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '#web/lib/api/api-client.ts'
import { PERSONAS_KEY } from '#web/lib/query/personas-query.ts'
import { SETTINGS_KEY } from '../settings/chat-settings.api.ts'

export function useSavePersona(onSaved: (persona_id: string) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PersonaFields & { persona_id?: string }) => call(savePersona, { body }),
    meta: { handlesErrors: true },
    onSuccess: ({ persona }) => {
      onSaved(persona.persona_id)
      return cache.invalidateQueries({ queryKey: PERSONAS_KEY })
    },
  })
}

export function useSavePersonaAvatar(persona_id: string) {
  const cache = useQueryClient()
  const params = { persona_id }
  return useMutation({
    mutationFn: async (file: File | null) => {
      await (file === null
        ? call(removePersonaAvatar, { params })
        : upload(setPersonaAvatar, { params, file }))
      await cache.invalidateQueries({ queryKey: PERSONAS_KEY })
    },
    meta: { handlesErrors: true },
  })
}

export function useDeletePersona(onDeleted: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (persona_id: string) => call(deletePersona, { params: { persona_id } }),
    meta: { handlesErrors: true },
    onSuccess: async () => {
      onDeleted()
      await Promise.all([
        cache.invalidateQueries({ queryKey: PERSONAS_KEY }),
        cache.invalidateQueries({ queryKey: SETTINGS_KEY }),
      ])
    },
  })
}
