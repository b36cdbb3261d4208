export type SoundTask = { kind: 'say'; text: string; preset_id: string } | { kind: 'encode'; wav: Uint8Array }

export type SpokenSound = { mp3: Uint8Array; duration_ms: number; peaks: number[] }
