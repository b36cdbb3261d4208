import type { ReactNode } from 'react'

const BUBBLE = 'text-chat leading-chat wrap-anywhere'
const THEIRS = `${BUBBLE} max-w-[92%] self-start rounded-bubble rounded-ss-tail bg-bubble-them px-4.5 py-3.5 tablet:max-w-[86%]`
const MINE = `${BUBBLE} max-w-[84%] self-end rounded-bubble rounded-ee-tail bg-bubble-me px-4.5 py-3 tablet:max-w-[74%]`

interface BubbleProps {
  side: 'mine' | 'theirs'
  className?: string
  tools?: ReactNode
  children: ReactNode
}

export const Bubble = ({ side, className = '', tools, children }: BubbleProps) => (
  <div className={`relative ${side === 'mine' ? MINE : THEIRS} ${className}`}>
    <div dir="auto" className="[&>*+*]:mt-2.5">
      {children}
    </div>
    {tools}
  </div>
)
