import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { startValkey } from './valkey.ts'

const run = promisify(execFile)

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

test('PostgreSQL has an empty UTF-8 database, and leaves nothing behind', async () => {
  const server = await startPostgres()
  const query =
    "select current_setting('server_encoding') || ' ' || datctype from pg_database where datname = 'citrine'"
  const { stdout } = await run('psql', [server.url, '-Atc', query])
  expect(stdout.trim()).toBe('UTF8 C.UTF-8')
  await server.stop()
  expect(await isOpen(server.port)).toBe(false)
})

test('Valkey answers', async () => {
  const server = await startValkey()
  const socket = connect(server.port, '127.0.0.1')
  socket.write('PING\r\n')
  const [answer] = await once(createInterface({ input: socket }), 'line')
  expect(answer).toBe('+PONG')
  await server.stop()
  expect(await isOpen(server.port)).toBe(false)
})

test('a killed process takes its programs and their folders with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const module = fileURLToPath(new URL('./valkey.ts', import.meta.url))
  const script = `
    import { startValkey } from ${JSON.stringify(module)}
    const server = await startValkey()
    console.log(server.port)
    setInterval(() => {}, 1000)
  `
  const parent = execFile(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: folder },
  })
  if (parent.stdout === null) throw new Error('no output')
  const [line] = await once(parent.stdout, 'data')
  const port = Number(line)
  expect(await isOpen(port)).toBe(true)
  expect(await readdir(folder)).toHaveLength(1)
  parent.kill('SIGKILL')
  await expect.poll(() => isOpen(port)).toBe(false)
  await expect.poll(() => readdir(folder)).toEqual([])
})
