import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a program that closes its threads runs on to its end', { timeout: 60_000 }, async () => {
  const module = JSON.stringify(new URL('./threads.ts', import.meta.url).href)
  const program = `import(${module}).then(async ({ openThreads }) => {
    const worker = new URL('data:text/javascript,' + encodeURIComponent(
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', (result) => parentPort.postMessage({ result }))"))
    const threads = openThreads({ worker, threadsMax: 8, longestMs: 60_000 })
    await Promise.all(Array.from({ length: 8 }, (_, task) => threads.run(task)))
    await threads.close()
    console.log('closed')
  })`

  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program])

  expect(stdout).toBe('closed\n')
})
