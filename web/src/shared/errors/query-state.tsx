import type { ReactNode } from 'react'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'

interface QueryStateProps extends Pick<ErrorStateProps, 'title' | 'heading' | 'text' | 'className'> {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  skeleton: ReactNode
  missing?: ReactNode
}

export function QueryState({ query, skeleton, missing, ...props }: QueryStateProps) {
  const { error, isFetching, refetch } = query
  if (error === null) return skeleton
  const isMissing = hasStatus(error, 'not_found')
  if (missing !== undefined && isMissing) return missing
  return <ErrorState {...props} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}
