/** Hz; models for speech recognition expect this sample rate. */
const RATE_HZ = 16_000
const HEAD_BYTES = 44

function join(pieces: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Resamples with the browser's own resampler, which filters out aliasing. */
async function resample(samples: Float32Array<ArrayBuffer>, rate: number): Promise<Float32Array> {
  if (rate === RATE_HZ || samples.length === 0) return samples
  const context = new OfflineAudioContext(1, Math.ceil((samples.length / rate) * RATE_HZ), RATE_HZ)
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate })
  buffer.copyToChannel(samples, 0)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  source.start()
  return (await context.startRendering()).getChannelData(0)
}

export function encodeWav(samples: Float32Array, rate: number): Blob {
  const view = new DataView(new ArrayBuffer(HEAD_BYTES + samples.length * 2))
  const write = (at: number, tag: string): void => {
    for (let n = 0; n < tag.length; n++) view.setUint8(at + n, tag.charCodeAt(n))
  }
  write(0, 'RIFF')
  view.setUint32(4, HEAD_BYTES - 8 + samples.length * 2, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (let n = 0; n < samples.length; n++) {
    const sample = Math.max(-1, Math.min(1, samples[n] ?? 0))
    view.setInt16(HEAD_BYTES + n * 2, Math.round(sample * 32_767), true)
  }
  return new Blob([view.buffer], { type: 'audio/wav' })
}

export async function makeWav(pieces: readonly Float32Array[], rate: number): Promise<Blob> {
  return encodeWav(await resample(join(pieces), rate), RATE_HZ)
}
