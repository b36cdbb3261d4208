import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Paths of the files; `authority` is the certificate that signed the server's. */
export type TlsFiles = { certificate: string; key: string; authority: string }

/** Makes an authority, and a certificate for one host name or IP address. Needs OpenSSL. */
export async function makeTlsFiles(folder: string, host: string): Promise<TlsFiles> {
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args, { cwd: folder })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  await writeFile(join(folder, 'names'), `subjectAltName=${isIP(host) === 0 ? 'DNS' : 'IP'}:${host}\n`)
  await openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Test authority',
  )
  await openssl('req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', `/CN=${host}`)
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
  await openssl('x509', '-req', '-in', 'server.csr', ...signing, '-days', '2', '-out', 'server.pem')
  return {
    certificate: join(folder, 'server.pem'),
    key: join(folder, 'server.key'),
    authority: join(folder, 'ca.pem'),
  }
}
