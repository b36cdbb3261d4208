import { spawnSync } from 'node:child_process'

/** Builds in a process of its own, because Vite sets NODE_ENV to production for the rest of a process. */
export function buildWeb(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the web app could not be built')
}
