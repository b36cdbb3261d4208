import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Opens the chat with a character. Visitors may read and type there, and log in to send. */
export function useStartChat(): (character_id: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (character_id: string) => void navigate({ to: '/chat/chatDetail/$id', params: { id: character_id } }),
    [navigate],
  )
}
