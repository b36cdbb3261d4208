import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { type MenuRoute, recordMenuClick } from './menu.ts'

type MenuLinkProps = MenuRoute & {
  shape: 'row' | 'icon' | 'tab'
  onFollow?: () => void
}

const SHAPES = {
  row: 'flex h-11 items-center gap-3 rounded-control px-3 font-medium text-15 hover:text-text aria-[current=page]:bg-surface',
  icon: 'grid size-11 place-items-center rounded-control hover:text-text aria-[current=page]:bg-surface',
  tab: 'flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-control font-medium text-12',
} as const

const MARKS = {
  row: 'ms-auto',
  icon: 'absolute end-1.5 top-1.5',
  tab: 'absolute start-1/2 top-0 ms-2',
} as const

/** Links to a route that takes no parameters. */
export function MenuLink({ to, title, Icon, shape, onFollow }: MenuLinkProps) {
  const { t } = useTranslation('app')
  const name = t(title)
  const handleClick = (): void => {
    recordMenuClick(to)
    onFollow?.()
  }
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      // In the drawer, the link replaces the history entry that Back would use to close the drawer.
      replace={onFollow !== undefined}
      onClick={handleClick}
      title={shape === 'icon' ? name : undefined}
      className={`group relative text-muted transition-colors aria-[current=page]:font-semibold aria-[current=page]:text-text ${SHAPES[shape]}`}
    >
      <Icon
        className={`icon group-aria-[current=page]:text-lemon-ink ${shape === 'tab' ? 'size-6' : ''}`}
        aria-hidden="true"
      />
      <span className={shape === 'icon' ? 'sr-only' : ''}>{name}</span>
      {to === '/chat' && <LateUnreadMark className={MARKS[shape]} />}
    </Link>
  )
}

const UnreadMark = lazyComponent(async () => (await import('./unread-mark.tsx')).UnreadMark)

function LateUnreadMark(props: { className: string }) {
  const isMember = useIsMember()
  return isMember ? (
    <Suspense>
      <UnreadMark {...props} />
    </Suspense>
  ) : null
}
