import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Leads to the chat; a guest may write there, and is asked to log in on sending. */
export function useStartChat(): (character_id: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (character_id: string) => {
      void navigate({ to: '/chat/chatDetail/$id', params: { id: character_id } })
    },
    [navigate],
  )
}
