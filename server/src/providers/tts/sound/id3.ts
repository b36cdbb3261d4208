/** The IPTC term for trained-model output; ID3 has no field of its own for it. */
const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
const UTF8 = 3

/** ID3v2.4 metadata that marks the speech as synthetic. */
export function buildId3(): Buffer {
  const frames = Buffer.concat([
    frame('TSSE', 'Citrine'),
    frame('TXXX', `DigitalSourceType\0${SOURCE}`),
    frame('COMM', 'eng\0This voice was made by AI.'),
  ])
  const head = Buffer.alloc(10)
  head.write('ID3\u0004', 'latin1')
  writeSize(head, 6, frames.length)
  return Buffer.concat([head, frames])
}

function frame(name: string, text: string): Buffer {
  const content = Buffer.concat([Buffer.of(UTF8), Buffer.from(text, 'utf8')])
  const head = Buffer.alloc(10)
  head.write(name, 'latin1')
  writeSize(head, 4, content.length)
  return Buffer.concat([head, content])
}

/** Seven bits per byte (ID3 syncsafe integer). */
function writeSize(head: Buffer, at: number, size: number): void {
  for (let n = 0; n < 4; n++) head.writeUInt8((size >> (7 * (3 - n))) & 0x7f, at + n)
}
