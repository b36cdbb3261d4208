import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Price } from './price.tsx'

interface PricedIconButtonProps extends ComponentProps<'button'> {
  label: string
  Icon: LucideIcon
  price: number
}

/** Shows an icon, and its price if it has one. `className` is for the button with a price. */
export function PricedIconButton({
  label,
  Icon,
  price,
  className = 'px-3! max-[24rem]:gap-1 max-[24rem]:px-2!',
  ...press
}: PricedIconButtonProps) {
  const icon = <Icon className="icon text-em" aria-hidden="true" />
  if (price === 0) {
    return (
      <IconButton label={label} {...press}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button variant="plain" className={className} title={label} {...press}>
      {icon}
      <span className="sr-only">{label}</span>
      <Price coins={price} />
    </Button>
  )
}
