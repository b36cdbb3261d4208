import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'

interface MenuProps {
  /** A button; the menu opens from it. */
  trigger: ReactNode
  children: ReactNode
}

/** A few commands behind one button. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-dialog min-w-48 animate-rise rounded-row bg-raised p-1.5 text-15 shadow-float"
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, isDanger = false, isDisabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Dropdown.Item
      disabled={isDisabled}
      onSelect={onSelect}
      className={`flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 outline-none data-disabled:cursor-default data-highlighted:bg-quiet-hover data-disabled:text-muted ${isDanger ? 'text-bad' : ''}`}
    >
      {icon}
      {children}
    </Dropdown.Item>
  )
}
