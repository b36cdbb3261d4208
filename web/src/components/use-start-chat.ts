import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Leads to the chat with a character. A visitor may read and write there, and signs in to send. */
export function useStartChat(): (character_id: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (character_id: string) => void navigate({ to: '/chat/chatDetail/$id', params: { id: character_id } }),
    [navigate],
  )
}
