import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@citrine/fakes/process/program.ts'
import { onTestFinished } from 'vitest'
import { runDoctor } from '#server/cli/doctor/run-doctor.ts'
import { makeMachine } from './local-servers.ts'
import { makeWav } from './wav.ts'

export type DoctorReport = {
  code: number
  text: string
  of(part: string): string
}

export type DoctorOptions = {
  args?: readonly string[]
  local?: Record<string, string>
  isTerminal?: boolean
  columns?: number
  hasVoices?: boolean
}

let speaker: Promise<string> | undefined

async function startSpeaker(): Promise<string> {
  const server = createHttpServer((_, answer) => answer.end(makeWav({ seconds: 0.2 }))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

export async function doctor(
  env: Record<string, string> = {},
  options: DoctorOptions = {},
): Promise<DoctorReport> {
  const { args = [], local = {}, isTerminal = false, columns = 80, hasVoices = false } = options
  let text = ''
  speaker ??= startSpeaker()
  const code = await runDoctor(args, {
    env: {
      DATA_DIR: env.DATA_DIR ?? (await folder()),
      PORT: String(await findFreePort()),
      ...(hasVoices ? {} : { TTS_BASE_URL: await speaker }),
      ...env,
    },
    dispatcher: makeMachine(local),
    isWebFresh: async () => true,
    out: {
      isTTY: isTerminal,
      columns,
      write: (part: unknown) => {
        text += String(part)
        return true
      },
    },
  })
  return { code, text, of: (part) => readSection(text, part) }
}

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'citrine-doctor-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

export async function silentPort(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

function readSection(text: string, part: string): string {
  const [table = ''] = text.split('\n\n')
  const lines = table.split('\n')
  const at = lines.findIndex((line) => line.slice(6).startsWith(`${part} `))
  const end = lines.findIndex((line, index) => index > at && !line.startsWith('      '))
  return lines
    .slice(at, end === -1 ? undefined : end)
    .join(' ')
    .replace(/\s+/g, ' ')
}
