import * as z from 'zod/mini'

/** Bytes; the first line of a chat file holds only names and settings. */
const HEAD_BYTES = 64_000

const head = z.object({ character_name: z.string() })

/** Returns the character's name in a file, or ''. The server parses the file in full. */
export async function peekName(file: File): Promise<string> {
  const [line = ''] = (await file.slice(0, HEAD_BYTES).text()).split('\n')
  try {
    const name = head.safeParse(JSON.parse(line)).data?.character_name ?? ''
    return name === 'unused' ? '' : name.slice(0, 100)
  } catch {
    return ''
  }
}
