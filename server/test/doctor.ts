import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runDoctor } from '#server/cli/doctor/run-doctor.ts'
import { findFreePort } from '../../e2e/stand-ins/process/program.ts'
import { machineWith } from './local-servers.ts'

export type Told = {
  code: number
  text: string
  /** The line of a part, and the hints below it, as one text without the spaces that align them. */
  of(part: string): string
}

export type DoctorOptions = {
  args?: readonly string[]
  /** Where the usual ports of local model servers lead. */
  local?: Record<string, string>
  is_terminal?: boolean
  columns?: number
}

/** Runs the doctor with these settings alone: an empty folder, a port where nobody listens. */
export async function doctor(env: Record<string, string> = {}, options: DoctorOptions = {}): Promise<Told> {
  const { args = [], local = {}, is_terminal = false, columns = 80 } = options
  let text = ''
  const code = await runDoctor(args, {
    env: { DATA_DIR: env.DATA_DIR ?? (await folder()), PORT: String(await findFreePort()), ...env },
    dispatcher: machineWith(local),
    isWebFresh: async () => true,
    out: {
      isTTY: is_terminal,
      columns,
      write: (part: unknown) => {
        text += String(part)
        return true
      },
    },
  })
  return { code, text, of: (part) => sectionOf(text, part) }
}

/** A folder that is gone after the test. */
export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'citrine-doctor-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Takes connections and never says a word. */
export async function silentPort(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

function sectionOf(text: string, part: string): string {
  const [table = ''] = text.split('\n\n')
  const lines = table.split('\n')
  const at = lines.findIndex((line) => line.slice(6).startsWith(`${part} `))
  const end = lines.findIndex((line, index) => index > at && !line.startsWith('      '))
  return lines
    .slice(at, end === -1 ? undefined : end)
    .join(' ')
    .replace(/\s+/g, ' ')
}
