import type { Cover } from '@citrine/contract/characters'
import { mix, tonesOf } from './cover-tones.ts'

/**
 * A cover so far out of focus that only its colours and its light are left; something is read in front of it.
 * Soft by construction: nothing has to be blurred while a long talk scrolls over it.
 */
export function CoverBackdrop({ cover, className = '' }: { cover: Cover; className?: string }) {
  const { deep, mid, warm, light, ink } = tonesOf(cover.palette)
  const blot = (place: string, colour: string, reach: number) =>
    `radial-gradient(closest-side at ${place}, ${colour}, transparent ${reach}%)`
  const background = [
    `radial-gradient(60% 55% at 22% 16%, ${light}8c, transparent 70%)`,
    `radial-gradient(70% 60% at 78% 30%, ${warm}a6, transparent 72%)`,
    `radial-gradient(80% 60% at 40% 78%, ${mix(mid, deep, 0.3)}, transparent 75%)`,
    blot('50% 50%', mid, 90),
    `linear-gradient(${mid}, ${deep} 62%, ${ink})`,
  ].join(', ')
  return (
    <div aria-hidden="true" className={`cover-backdrop ${className}`}>
      <div className="absolute inset-0" style={{ background }} />
    </div>
  )
}
