import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { getButtonClass } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'
import { QueryState } from './query-state.tsx'

interface PageStateProps {
  query: ComponentProps<typeof QueryState>['query']
  skeleton: ReactNode
  not_found: { title: string; text: string }
  instead: { to: '/' | '/lorebooks'; text: string }
  failed_title: string
}

export function PageState({ query, skeleton, not_found, instead, failed_title }: PageStateProps) {
  return (
    <QueryState
      query={query}
      skeleton={skeleton}
      missing={
        <EmptyState
          heading="h1"
          {...not_found}
          action={
            <Link to={instead.to} className={getButtonClass({ variant: 'lemon' })}>
              {instead.text}
            </Link>
          }
        />
      }
      heading="h1"
      title={failed_title}
    />
  )
}
