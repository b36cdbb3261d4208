import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'

export interface OpenMenu {
  anchor: HTMLElement | null
  onClose: () => void
}

interface MenuButtonProps extends Omit<ComponentProps<typeof IconButton>, 'onClick'> {
  /** Runs when the menu opens, so that an unopened menu costs nothing. */
  renderMenu: (open: OpenMenu) => ReactNode
}

export function MenuButton({ renderMenu, children, ...rest }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((was) => !was)}
        {...rest}
      >
        {children}
      </IconButton>
      {isOpen && renderMenu({ anchor: button.current, onClose: () => setIsOpen(false) })}
    </>
  )
}
