import { spawnSync } from 'node:child_process'

/** Runs in a process of its own: Vite sets NODE_ENV to production for the rest of its process. */
export function buildWeb(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the web app could not be built')
}
