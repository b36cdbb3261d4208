declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

class Samples extends AudioWorkletProcessor {
  #piece = new Float32Array(Math.round(sampleRate / 50))
  #length = 0

  process([input]: Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.#piece[this.#length++] = sample
      if (this.#length < this.#piece.length) continue
      this.port.postMessage(this.#piece.slice())
      this.#length = 0
    }
    return true
  }
}

registerProcessor('samples', Samples)
