export const writeJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Streams a JSON list with one row per line. With a head, streams an object that holds the list as `records`. */
export async function* writeJsonList(rows: AsyncIterable<unknown>, head?: object): AsyncGenerator<string> {
  const beginning = head === undefined ? '' : `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "records": `
  yield `${beginning}[`
  let comma = ''
  for await (const row of rows) {
    yield `${comma}\n    ${JSON.stringify(row)}`
    comma = ','
  }
  yield head === undefined ? '\n]\n' : '\n  ]\n}\n'
}

const NAME_MAX = 40

export function makeFileName(name: string, id: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const short = [...plain]
    .slice(0, NAME_MAX)
    .join('')
    .replace(/^-+|-+$/g, '')
  return short === '' ? id : `${short}-${id}`
}
