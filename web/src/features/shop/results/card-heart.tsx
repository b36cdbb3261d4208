import { HeartButton } from '#web/shared/member-actions/heart-button.tsx'

interface CardHeartProps {
  character_id: string
  isFavorite: boolean
  label: string
}

export function CardHeart(props: CardHeartProps) {
  return <HeartButton {...props} variant="on_picture" className="card-heart" />
}
