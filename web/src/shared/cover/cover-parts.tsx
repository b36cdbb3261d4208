import type { ReactNode } from 'react'
import type { Random, Tones } from './cover-tones.ts'

/** Lengths are in units of the picture's own box. */
export interface SceneProps {
  width: number
  height: number
  scale: number
  focus: number
  aside: number
  tones: Tones
  random: Random
  id: string
  title: ReactNode
}

export function CoverGradients({ id, tones }: Pick<SceneProps, 'id' | 'tones'>) {
  const { deep, mid, warm, light, flame, ink } = tones
  return (
    <defs>
      <linearGradient id={`${id}-sky`} x2="0" y2="1">
        <stop stopColor={deep} />
        <stop offset=".3" stopColor={mid} />
        <stop offset=".58" stopColor={warm} />
        <stop offset=".72" stopColor={mid} />
      </linearGradient>
      <radialGradient id={`${id}-glow`}>
        <stop stopColor={flame} stopOpacity=".95" />
        <stop offset=".14" stopColor={light} stopOpacity=".72" />
        <stop offset=".45" stopColor={light} stopOpacity=".24" />
        <stop offset="1" stopColor={light} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-ray`} x2="1" y2="0">
        <stop stopColor={light} stopOpacity=".55" />
        <stop offset="1" stopColor={light} stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}-fall`} x2="0" y2="1">
        <stop stopColor={light} stopOpacity=".5" />
        <stop offset="1" stopColor={light} stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}-mist`} x2="0" y2="1">
        <stop stopColor={warm} stopOpacity="0" />
        <stop offset="1" stopColor={warm} stopOpacity=".6" />
      </linearGradient>
      <linearGradient id={`${id}-night`} x2="0" y2="1">
        <stop stopColor={ink} stopOpacity="0" />
        <stop offset="1" stopColor={ink} stopOpacity=".92" />
      </linearGradient>
    </defs>
  )
}

export function Sky({ id, width, height }: Pick<SceneProps, 'id' | 'width' | 'height'>) {
  return <path d={`M0 0h${width}v${height}h${-width}z`} fill={`url(#${id}-sky)`} />
}

export function Glow({
  id,
  x,
  y,
  radius,
  strength = 1,
}: {
  id: string
  x: number
  y: number
  radius: number
  strength?: number
}) {
  return <circle cx={x} cy={y} r={radius} fill={`url(#${id}-glow)`} opacity={strength} />
}

/** Draws a layer of cut paper: its shadow on the layer behind, its lit edge and the sheet itself. */
export function Paper({
  d,
  fill,
  edge,
  lift = 3,
}: {
  d: string
  fill: string
  edge?: string
  lift?: number
}) {
  return (
    <>
      <path d={d} transform={`translate(0 ${-lift * 1.8})`} opacity=".16" />
      {edge !== undefined && <path d={d} fill={edge} transform={`translate(0 ${-lift * 0.45})`} />}
      <path d={d} fill={fill} />
    </>
  )
}

export function Night({
  id,
  width,
  height,
  top,
}: Pick<SceneProps, 'id' | 'width' | 'height'> & { top: number }) {
  return <path d={`M0 ${top}h${width}v${height - top}h${-width}z`} fill={`url(#${id}-night)`} />
}
