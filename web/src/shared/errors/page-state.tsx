import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryState } from './query-state.tsx'

interface PageStateProps {
  query: ComponentProps<typeof QueryState>['query']
  skeleton: ReactNode
  notFound: { title: string; text: string }
  instead: { to: '/' | '/lorebooks'; text: string }
  failedTitle: string
}

export function PageState({ query, skeleton, notFound, instead, failedTitle }: PageStateProps) {
  return (
    <QueryState
      query={query}
      skeleton={skeleton}
      missing={
        <EmptyState
          heading="h1"
          {...notFound}
          action={
            <Link to={instead.to} className={getButtonClass({ variant: 'lemon' })}>
              {instead.text}
            </Link>
          }
        />
      }
      heading="h1"
      title={failedTitle}
    />
  )
}
