import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

interface FoldedSectionProps {
  title: ReactNode
  isOpen?: boolean
  className?: string
  children: ReactNode
}

export function FoldedSection({ title, isOpen = false, className = '', children }: FoldedSectionProps) {
  return (
    <details open={isOpen || undefined} className={className}>
      <summary className="-ms-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 font-semibold text-em hover:bg-quiet [&::-webkit-details-marker]:hidden">
        {/* Turns only with its own section, because sections contain others. */}
        <ChevronDown className="icon transition-transform [[open]>summary>&]:rotate-180" aria-hidden="true" />
        {title}
      </summary>
      {children}
    </details>
  )
}
