import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Most tests wait for a database, a model or a clock; one worker a core would leave the machine idle.
    maxWorkers: 2,
    unstubEnvs: true,
    restoreMocks: true,
  },
})
