import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    // Tests share no state through modules, and starting a process for each file would take longer than most of them.
    maxWorkers: 1,
    isolate: false,
    // Node loads the modules itself, which takes less time than transforming them.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // ms; enough for a busy machine.
    testTimeout: 60_000,
  },
})
