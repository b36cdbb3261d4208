/** RFC 1321: how far each step of a round rotates, four by four. */
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const SINES = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32))
const ENCODER = new TextEncoder()

/** Each round reads the words of a block in another order: `factor * step + offset`. */
const FACTORS = [1, 5, 3, 7]
const OFFSETS = [0, 1, 5, 0]

function mix(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d)
  if (round === 1) return (d & b) | (~d & c)
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d)
}

/** Returns the MD5 of a text in UTF-8 as 32 lower-case hex digits. Only for signatures that decide nothing. */
export function md5(text: string): string {
  const bytes = ENCODER.encode(text)
  // Followed by a bit, zeros and the length in bits, in blocks of 64 bytes.
  const view = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 0x80)
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n, true)
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = state
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4
      const word = ((FACTORS[round] ?? 0) * step + (OFFSETS[round] ?? 0)) % 16
      const sum = a + mix(round, b, c, d) + (SINES[step] ?? 0) + view.getUint32(block + word * 4, true)
      const shift = SHIFTS[round * 4 + (step % 4)] ?? 0
      a = d
      d = c
      c = b
      b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
    }
    state.set([a, b, c, d].map((word, i) => word + (state[i] ?? 0)))
  }
  state.forEach((word, i) => {
    view.setInt32(i * 4, word, true)
  })
  return Array.from({ length: 16 }, (_, i) => view.getUint8(i).toString(16).padStart(2, '0')).join('')
}
