import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['*.test.ts', '{bench,browser,journeys}/**/*.test.ts'],
    globalSetup: ['global-setup.ts', '../scripts/test-model.ts'],
    // Two workers are enough for two cores, because journeys mostly wait.
    maxWorkers: 2,
    maxConcurrency: 2,
    // Files share one module state, so that journeys share a browser and load its library once.
    isolate: false,
    // Node loads the modules itself, which takes less time than transforming them.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // On a busy machine a test may time out; a real fault fails every time.
    retry: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 50, timeout: 20_000 } },
  },
})
