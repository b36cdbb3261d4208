// A copy of the server and the web app to mutate, with links to everything else.
import { cp, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const COPIED = ['server', 'web']

export async function copySources(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'citrine-mutations-'))
  for (const name of await readdir(root)) {
    if (name === '.git') continue
    if (COPIED.includes(name)) await cp(join(root, name), join(copy, name), { recursive: true })
    else await symlink(join(root, name), join(copy, name))
  }
  return copy
}
