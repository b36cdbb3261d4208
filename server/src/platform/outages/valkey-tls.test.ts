import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeTlsFiles, type TlsFiles } from '@citrine/fakes/certificates.ts'
import { startValkey, startValkeyCluster } from '@citrine/fakes/valkey.ts'
import { beforeAll, onTestFinished, test } from 'vitest'
import { doctor } from '#test/doctor.ts'
import { openBus } from '#test/nodes.ts'
import { until } from '#test/until.ts'
import { createCounts, createLimits } from '../limits.ts'
import { createLog } from '../log.ts'
import { openValkey } from './valkey.ts'
import { connectValkey } from './valkey-connections.ts'

const HOST = 'localhost'
const trusted = getCACertificates('default')
const folders: string[] = []
let tls: TlsFiles

async function trustTls(host: string): Promise<TlsFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-tls-'))
  folders.push(folder)
  const files = await makeTlsFiles(folder, host)
  setDefaultCACertificates([...getCACertificates('default'), await readFile(files.authority, 'utf8')])
  return files
}

beforeAll(async () => {
  tls = await trustTls(HOST)
  return async () => {
    setDefaultCACertificates(trusted)
    for (const folder of folders) await rm(folder, { recursive: true })
  }
})

const nameHost = (url: string, host: string): string => url.replace('127.0.0.1', host)

async function passMessages(url: string) {
  const [from, to] = [openBus(url), openBus(url)]
  const received: unknown[] = []
  await to.subscribe('room', (message) => received.push(message))
  return (message: string) =>
    until(async () => {
      from.publish('room', message)
      return received.includes(message)
    })
}

const waitForReport = (VALKEY_URL: string, report: RegExp) =>
  until(async () => report.test((await doctor({ VALKEY_URL })).of('fan-out')))

test('a server proves the host name in the address, and one that cannot is refused', async () => {
  const server = await startValkey({ tls })
  onTestFinished(() => server.stop())

  await (await passMessages(nameHost(server.url, HOST)))('here')
  await waitForReport(server.url, /^FAIL fan-out .* Hostname\/IP does not match certificate's altnames/)
  for (let waitMs = 1; waitMs < 30; waitMs++) {
    const refused = connectValkey(server.url, createLog('silent'))
    refused.ping().catch(() => undefined)
    await sleep(waitMs)
    refused.disconnect()
  }
})

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

test.runIf(hasIpv6)('a server with an IPv6 address proves it', async () => {
  const server = await startValkey({ tls: await trustTls('::1'), settings: ['--bind', '127.0.0.1', '::1'] })
  onTestFinished(() => server.stop())

  await waitForReport(nameHost(server.url, '[::1]'), /^ok fan-out /)
})

test('the nodes of a cluster that names them by IP addresses prove the host name in the address', async () => {
  const cluster = await startValkeyCluster({ tls })
  onTestFinished(() => cluster.stop())
  const url = nameHost(cluster.url, HOST)
  const shared = [1, 2].map(() => openValkey(url, createLog('silent')))
  onTestFinished(() => {
    for (const valkey of shared) valkey.close()
  })
  const [one, other] = shared.map((valkey) => createLimits(createCounts(valkey)))
  const rule = { name: 'one', points: 1, durationS: 60 }
  const take = async (key: string) => [await one?.allow(rule, key), await other?.allow(rule, key)]

  for (let count = 0; count < 10; count++)
    await until(async () => {
      const taken = await take(crypto.randomUUID())
      return taken[0] === true && taken[1] === false
    })

  await waitForReport(url, /^ok fan-out /)
  const pass = await passMessages(url)
  await pass('first')
  await cluster.nodes[0]?.kill()
  await pass('second')
})
