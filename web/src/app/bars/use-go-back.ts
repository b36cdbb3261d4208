import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { previousPath } from '#web/lib/visit/trail.ts'

/** Spec 2: from the profile, back from these would lead round in a circle. */
const ROUND_OF_PROFILE: readonly (string | null)[] = ['/login', '/profile', '/setting']

export const leadsRound = (path: string, before: string | null): boolean =>
  path === '/profile' && ROUND_OF_PROFILE.includes(before)

/** One step back; to the shop where that would lead out of here, or round in a circle. */
export function useGoBack(path: string): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack && !leadsRound(path, previousPath())) history.back()
    else void navigate({ to: '/' })
  }
}
