import type { ReactNode } from 'react'
import { BUBBLE_CLASS } from '#web/components/bubble-class.ts'

const THEIRS = `${BUBBLE_CLASS.character} max-w-[92%] bg-bubble-them py-3.5 tablet:max-w-[86%]`
const MINE = `${BUBBLE_CLASS.user} max-w-[84%] bg-bubble-me py-3 tablet:max-w-[74%]`

interface BubbleProps {
  side: 'mine' | 'theirs'
  className?: string
  tools?: ReactNode
  children: ReactNode
}

export const Bubble = ({ side, className = '', tools, children }: BubbleProps) => (
  <div className={`relative px-4.5 text-chat leading-chat ${side === 'mine' ? MINE : THEIRS} ${className}`}>
    <div dir="auto" className="[&>*+*]:mt-2.5">
      {children}
    </div>
    {tools}
  </div>
)
