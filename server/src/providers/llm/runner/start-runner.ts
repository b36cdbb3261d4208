import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const RUNNER = fileURLToPath(new URL('../../../../runner/src/main.ts', import.meta.url))
const START_MS = 10_000

const announcement = z.object({ listening: z.url() })

/** Rung 5: the runner with its scripted model, a process of its own that ends with this one. */
export async function startScriptedModel(): Promise<{ base_url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [RUNNER, '--scripted', '--port', '0'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const base_url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the scripted model did not start')), START_MS)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the scripted model ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const read = line.startsWith('{"listening"') ? announcement.safeParse(JSON.parse(line)) : null
      if (!read?.success) return
      clearTimeout(timer)
      resolve(read.data.listening)
    })
  })
  return {
    base_url,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
