type WavOptions = {
  seconds: number
  rate?: number
  channels?: 1 | 2
  loudness?: number
  noted?: string
}

export function makeWav({ seconds, rate = 16_000, channels = 1, loudness = 0.3, noted }: WavOptions): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * rate) * channels * 2)
  for (let at = 0; at < samples.length / 2; at++) {
    const time = Math.floor(at / channels) / rate
    const hum = Math.sin(2 * Math.PI * 180 * time) * (0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * time))
    samples.writeInt16LE(Math.round(32_000 * loudness * hum), at * 2)
  }
  const shape = Buffer.alloc(16)
  shape.writeUInt16LE(1, 0)
  shape.writeUInt16LE(channels, 2)
  shape.writeUInt32LE(rate, 4)
  shape.writeUInt32LE(rate * channels * 2, 8)
  shape.writeUInt16LE(channels * 2, 12)
  shape.writeUInt16LE(16, 14)
  const notes = noted === undefined ? [] : [part('LIST', Buffer.from(`INFO${noted}`))]
  const parts = Buffer.concat([part('fmt ', shape), ...notes, part('data', samples)])
  return part('RIFF', Buffer.concat([Buffer.from('WAVE'), parts]))
}

function part(tag: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(tag, 0, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
