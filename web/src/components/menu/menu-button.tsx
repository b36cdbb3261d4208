import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'

/** What an open menu needs of the button that opened it. */
export interface OpenMenu {
  anchor: HTMLElement | null
  onClose: () => void
}

interface MenuButtonProps extends Omit<ComponentProps<typeof IconButton>, 'onClick'> {
  /** Asked for when it opens, so that a menu that nobody opens costs nothing. */
  renderMenu: (open: OpenMenu) => ReactNode
}

/** A button that opens a menu. */
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
