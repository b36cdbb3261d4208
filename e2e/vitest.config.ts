import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['{stand-ins,browser,journeys}/**/*.test.ts'],
    globalSetup: ['global-setup.ts', '../scripts/test-model.ts'],
    // As many as two cores carry: journeys mostly wait.
    maxWorkers: 2,
    maxConcurrency: 2,
    // A machine that is busy with all the rest loses a race now and then; what is broken fails every time.
    retry: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 50, timeout: 20_000 } },
  },
})
