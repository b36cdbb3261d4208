import * as z from 'zod/mini'

/** The first line of a talk is short: it only says who talks. */
const HEAD_BYTES = 64_000

const head = z.object({ character_name: z.string() })

/** What a file calls the character; empty where it does not say. The server reads it for good. */
export async function peekName(file: File): Promise<string> {
  const [line = ''] = (await file.slice(0, HEAD_BYTES).text()).split('\n')
  try {
    const name = head.safeParse(JSON.parse(line)).data?.character_name ?? ''
    return name === 'unused' ? '' : name.slice(0, 100)
  } catch {
    return ''
  }
}
