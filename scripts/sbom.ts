// `npm run sbom -- FILE` writes the software bill of materials of a release (CycloneDX, JSON): the packages that the lock
// file installs for the product, with version, checksum and licence. The same lock file gives the same bytes.
// `--check` writes nothing and fails when a package lacks one of them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

const PRODUCT = ['server', 'web', 'contract', 'illustrator', 'sandbox']

type Component = { name: string; version?: string; purl?: string; hashes?: unknown[]; licenses?: unknown[] }
type Bom = {
  serialNumber: string
  metadata: { timestamp?: string; component: Component }
  components: Component[]
}

function describePackages(): Bom {
  const only = PRODUCT.flatMap((workspace) => ['--workspace', workspace])
  const flags = ['--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...flags, ...only], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Bom
}

/** Replaces the parts that differ between two runs: npm's name for the folder, the time and a random number. */
function makeRepeatable(bom: Bom, checksum: string, name: string): Bom {
  const { timestamp: _, ...metadata } = bom.metadata
  const uuid = `${checksum.slice(0, 8)}-${checksum.slice(8, 12)}-5${checksum.slice(13, 16)}-8${checksum.slice(17, 20)}-${checksum.slice(20, 32)}`
  return {
    ...bom,
    serialNumber: `urn:uuid:${uuid}`,
    metadata: { ...metadata, component: { ...metadata.component, name } },
  }
}

const isOwn = ({ purl = '' }: Component): boolean => purl.startsWith('pkg:npm/%40citrine/')

function findFaults({ components }: Bom): string[] {
  const faults = components
    .filter((component) => !isOwn(component))
    .flatMap(({ name, version, hashes = [], licenses = [] }) => [
      ...(version === undefined ? [`${name} has no version`] : []),
      ...(hashes.length === 0 ? [`${name} has no checksum`] : []),
      ...(licenses.length === 0 ? [`${name} has no licence`] : []),
    ])
  return components.length < PRODUCT.length ? [...faults, 'the list has no packages'] : faults
}

const bom = describePackages()
const faults = findFaults(bom)
if (faults.length > 0) throw new Error(faults.join('\n'))
const file = process.argv[2]
if (file === undefined) throw new Error('Name a file: npm run sbom -- FILE')
if (file !== '--check') {
  const checksum = createHash('sha256')
    .update(await readFile('package-lock.json'))
    .digest('hex')
  await writeFile(file, `${JSON.stringify(makeRepeatable(bom, checksum, 'citrine'), null, 2)}\n`)
}
