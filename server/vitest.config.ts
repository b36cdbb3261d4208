import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts', '../scripts/test-model.ts'],
    // Tests mostly wait for the database, which needs a core too.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Tests share no state through modules; loading these again for each file would take a third of the time.
    isolate: false,
    // Node loads the modules itself: transforming a thousand of them takes longer than most files' tests.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // One thread collects the garbage, seldom: several threads take an eighth more CPU time, and all cores are busy.
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
    // On a busy machine a test may lose a race once; a broken one fails twice.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 50, timeout: 15_000 } },
    unstubEnvs: true,
    restoreMocks: true,
  },
})
