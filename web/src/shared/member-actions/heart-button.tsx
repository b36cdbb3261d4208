import Heart from 'lucide-react/icons/heart'
import { IconButton } from '#web/components/icon-button.tsx'
import { useAsMember } from './use-as-member.ts'
import { useSetFavorite } from './use-set-favorite.ts'

interface HeartButtonProps {
  character_id: string
  isFavorite: boolean
  label: string
  variant?: 'plain' | 'on_picture'
  className?: string
}

export function HeartButton({ character_id, isFavorite, label, variant, className }: HeartButtonProps) {
  const asMember = useAsMember()
  const { mutate } = useSetFavorite()
  const press = (): void => asMember(() => mutate({ character_id, on: !isFavorite }))
  const filled = variant === 'on_picture' ? 'fill-current text-hot-on-picture' : 'fill-current text-peel'
  return (
    <IconButton
      label={label}
      variant={variant ?? 'plain'}
      aria-pressed={isFavorite}
      onClick={press}
      className={className}
    >
      <Heart aria-hidden="true" className={`icon ${isFavorite ? filled : ''}`} />
    </IconButton>
  )
}
