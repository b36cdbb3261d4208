/** What the threads are asked for: to read a text, or to make ready what a vendor has read. */
export type SoundOrder =
  | { kind: 'say'; text: string; preset_id: string }
  | { kind: 'encode'; wav: Uint8Array }

export type SpokenSound = { mp3: Uint8Array; duration_ms: number; peaks: number[] }
