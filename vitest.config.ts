import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * rules: the contract's pure functions; api: the server on a real PostgreSQL; web: screens, rendered and
 * used; deploy: what is installed, built and run in production.
 */
export default defineConfig({
  test: {
    // Many files wait for servers that they start, stop and kill: one worker more than processors takes half of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          root: 'packages/contract',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/test-server.ts'],
          // As the server runs (scripts/start-over.js).
          execArgv: ['--no-memory-protection-keys'],
          // Many start and kill servers beside one another: one that passes at its second try says so in the list.
          retry: 1,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: { name: 'deploy', root: 'deploy', environment: 'node', include: ['*.test.ts'] },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/patience.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
