import type { Cover } from '@citrine/contract/characters'
import type { Picture } from '@citrine/contract/pictures'
import { deriveTones, mixColors } from './cover-tones.ts'

interface CoverBackdropProps {
  character: { cover: Cover; portrait: Picture | null }
  className?: string
}

/**
 * Shows a portrait or cover blurred to colours and light, as a background for text. It enlarges a tiny copy or draws
 * gradients. The text above it scrolls in another layer, so the blur is computed only once.
 */
export function CoverBackdrop({ character, className = '' }: CoverBackdropProps) {
  const { cover, portrait } = character
  if (portrait !== null) {
    return (
      <div aria-hidden="true" className={`cover-backdrop ${className}`}>
        <div className="is-picture absolute" style={{ backgroundImage: `url("${portrait.blur}")` }} />
      </div>
    )
  }
  const { deep, mid, warm, light, ink } = deriveTones(cover.palette)
  const blot = (middle: string, colour: string, reach: number) =>
    `radial-gradient(closest-side at ${middle}, ${colour}, transparent ${reach}%)`
  const background = [
    `radial-gradient(60% 55% at 22% 16%, ${light}8c, transparent 70%)`,
    `radial-gradient(70% 60% at 78% 30%, ${warm}a6, transparent 72%)`,
    `radial-gradient(80% 60% at 40% 78%, ${mixColors(mid, deep, 0.3)}, transparent 75%)`,
    blot('50% 50%', mid, 90),
    `linear-gradient(${mid}, ${deep} 62%, ${ink})`,
  ].join(', ')
  return (
    <div aria-hidden="true" className={`cover-backdrop ${className}`}>
      <div className="absolute inset-0" style={{ background }} />
    </div>
  )
}
