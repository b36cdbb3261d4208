import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FakeServer } from './fork.ts'
import { findCommand, isExecutable } from './process/find-command.ts'
import { findFreePort, startProgram } from './process/program.ts'

/** Debian installs nginx outside the PATH of an ordinary user. */
const INSTALLED = '/usr/sbin/nginx'
const SERVER = /^ *server citrine-\d+:3000(.*);\n/gm

export const hasNginx = async (): Promise<boolean> => (await findNginx()) !== null

/** Starts nginx with a site's configuration, in which only its own address, the nodes' and the folders are replaced. */
export async function startNginx(configuration: string, node_ports: readonly number[]): Promise<FakeServer> {
  const command = await findNginx()
  if (command === null) throw new Error('This test needs nginx: install nginx-light.')
  const folder = await mkdtemp(join(tmpdir(), 'citrine-nginx-'))
  const port = await findFreePort()
  const [, options] = [...configuration.matchAll(SERVER)][0] ?? []
  if (options === undefined) throw new Error('the configuration names no node')
  const nodes = node_ports.map((node) => `  server 127.0.0.1:${node}${options};\n`).join('')
  let isWritten = false
  const site = configuration
    .replace(SERVER, () => {
      if (isWritten) return ''
      isWritten = true
      return nodes
    })
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      'daemon off;',
      // Otherwise nginx, started by root, runs its workers as an account that cannot read this folder.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'worker_processes 1;',
      `pid ${folder}/nginx.pid;`,
      'error_log stderr notice;',
      'events { worker_connections 4096; }',
      'http {',
      'access_log off;',
      ...places.map((place) => `${place}_temp_path ${folder}/${place};`),
      site,
      '}',
      '',
    ].join('\n'),
  )
  const program = startProgram({
    command,
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
    signal: 'SIGTERM',
    folder,
  })
  await program.waitForLine('start worker process ')
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    stop: async () => {
      await program.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const findNginx = async (): Promise<string | null> =>
  (await isExecutable(INSTALLED)) ? INSTALLED : findCommand(['nginx'])
