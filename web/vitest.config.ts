import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

/** These tests read Node's streams, which a vm context lacks. */
const STREAMS = ['src/lib/api/stream.test.ts', 'src/lib/live/events.test.ts']

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      // ms; this is enough on a busy machine.
      testTimeout: 60_000,
      setupFiles: ['test-setup.ts'],
      // Tests name times of day.
      env: { TZ: 'UTC' },
      expect: { poll: { interval: 50, timeout: 20_000 } },
      projects: [
        // A context per file isolates tests as well as a process per file does, and jsdom is loaded once instead of a
        // hundred times.
        {
          extends: true,
          test: { name: 'web', pool: 'vmForks', exclude: [...configDefaults.exclude, ...STREAMS] },
        },
        { extends: true, test: { name: 'web, streams', include: STREAMS } },
      ],
    },
  }),
)
