import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Returns a function that opens the chat. Visitors may read and type there, and sign in to send. */
export function useStartChat(): (character_id: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (character_id: string) => void navigate({ to: '/chat/chatDetail/$id', params: { id: character_id } }),
    [navigate],
  )
}
