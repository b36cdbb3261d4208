import { createHash } from 'node:crypto'
import { type Cover, coverMotifs } from '@citrine/contract/characters'

const PALETTES = [
  ['#101828', '#344966', '#E0A458', '#F7F3E3'],
  ['#1B1026', '#4A2C5E', '#E58F65', '#F9E9D2'],
  ['#0F2419', '#2F5D50', '#D9A441', '#F3F0DD'],
  ['#231212', '#6B2D2D', '#E9A15B', '#F8EBDC'],
  ['#0D1B2A', '#1F4E5F', '#F2A65A', '#EEF2E6'],
  ['#1A1423', '#3D315B', '#F08A7B', '#FBEFE6'],
  ['#14202B', '#3B5B6D', '#D8B26E', '#F5F1E6'],
  ['#201A10', '#5B4A2F', '#E3B04B', '#FAF3E0'],
] as const

/** Hashes the draft's id, so that the saved character looks like its preview. */
export function deriveCover(id: string): Cover {
  const digest = createHash('sha256').update(id).digest()
  const palette = PALETTES[digest.readUInt8(0) % PALETTES.length] ?? PALETTES[0]
  const motif = coverMotifs[digest.readUInt8(1) % coverMotifs.length] ?? 'stars'
  return { motif, palette: [...palette] }
}
