import { HeartButton } from '#web/components/favorites/heart-button.tsx'

interface CardHeartProps {
  character_id: string
  isFavorite: boolean
  label: string
}

/** Loads after the shop, whose first load has no hearts. */
export function CardHeart(props: CardHeartProps) {
  return (
    <HeartButton {...props} variant="on_picture" className="card-heart rounded-full bg-chip-on-picture" />
  )
}
