import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { previousPath } from '#web/lib/visit/trail.ts'

/** Going back to one of these from the profile would lead in a circle. */
const ROUND_OF_PROFILE: readonly (string | null)[] = ['/login', '/profile', '/setting']

export const leadsRound = (path: string, before: string | null): boolean =>
  path === '/profile' && ROUND_OF_PROFILE.includes(before)

/** Goes one step back, or to the shop where that step would leave the site or lead in a circle. */
export function useGoBack(path: string): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack && !leadsRound(path, previousPath())) history.back()
    else void navigate({ to: '/' })
  }
}
