import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  className?: string
  children: ReactNode
}

export function MoreButton({ list, className = '', children }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      className={className}
      onClick={() => void list.fetchNextPage()}
      isWorking={list.isFetchingNextPage}
    >
      {children}
    </Button>
  )
}
