import { TextDecoder } from 'node:util'
import { AppError } from '#server/platform/errors.ts'

/** Characters per line: a message with its alternates and fields of other programs. */
const LINE_MAX = 4_000_000

/**
 * Splits a file into lines while it arrives, numbered from 1.
 * @throws too_large for an endless line
 */
export function splitLines(onLine: (line: string, number: number) => void) {
  const decoder = new TextDecoder()
  let open: string[] = []
  let length = 0
  let number = 0
  const close = (): void => {
    number += 1
    const line = open.join('')
    open = []
    length = 0
    onLine(line.endsWith('\r') ? line.slice(0, -1) : line, number)
  }
  const feed = (text: string): void => {
    const [first = '', ...rest] = text.split('\n')
    for (const [index, part] of [first, ...rest].entries()) {
      if (index > 0) close()
      length += part.length
      if (length > LINE_MAX) throw new AppError('too_large')
      open.push(part)
    }
  }
  return {
    take: (piece: Buffer): void => feed(decoder.decode(piece, { stream: true })),
    end: (): void => {
      feed(decoder.decode())
      if (length > 0) close()
    },
  }
}
