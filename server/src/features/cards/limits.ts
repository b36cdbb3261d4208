export const CARD_LIMITS = {
  picture_bytes: 20_000_000,
  json_bytes: 2_000_000,
  zip_entries: 500,
  zip_bytes: 200_000_000,
  zip_entry_bytes: 50_000_000,
  zip_ratio: 200,
  zip_ratio_from: 1_000_000,
  /** A card with more chunks was made to waste time. */
  png_chunks: 100_000,
  asset_name: 100,
} as const

export const READING_LIMITS = { workMs: 2_000, timeoutMs: 60_000, heapMb: 160, young_mb: 24 }
export type ReadingLimits = typeof READING_LIMITS
