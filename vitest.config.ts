import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

const hangs = process.env.TEST_ON === 'cluster' ? 900_000 : 120_000
/** A busy machine is slow, a cluster more so, and no test fails for that: these are the limits of something that hangs. */
const patience = {
  testTimeout: hangs,
  hookTimeout: hangs,
  expect: { poll: { timeout: 20_000 } },
}

/** Files that hold something to a second or two: they run after all others, one by one, with the machine to themselves. */
const timed = [
  'db/in-time',
  'enroll/screenshots/attack',
  'enroll/screenshots/screenshots',
  'http/load/gate',
  'http/figures/health',
  'http/input/slow-bodies',
  'office/files/large-results',
  'roles/employees/employees',
  'start/shutdown',
  'start/under-load',
].map((name) => `src/${name}.test.ts`)

const sameInputs = new URL('scripts/same-inputs.ts', import.meta.url).pathname

const api = {
  ...patience,
  root: 'apps/api',
  environment: 'node' as const,
  // A worker imports the server and builds the catalog once, for all of its files.
  isolate: false,
  globalSetup: ['src/testing/test-server.ts'],
  setupFiles: ['src/testing/leak-check.ts', sameInputs],
  // As the server runs (scripts/restart-with-flags.js).
  execArgv: ['--no-memory-protection-keys'],
}

/**
 * rules: the contract's pure functions; api and timed: the server on a real PostgreSQL; web: screens, rendered and
 * used; scripts: what npm runs; deploy: what is installed, built and run in production.
 */
export default defineConfig({
  test: {
    // Many files wait for servers that they start, stop and kill: one worker more than processors keeps both busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patience,
          name: 'rules',
          root: 'packages/contract',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
          setupFiles: [sameInputs],
        },
      },
      {
        test: { ...api, name: 'api', include: ['src/**/*.test.ts'], exclude: timed },
      },
      {
        test: { ...api, name: 'timed', include: timed, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        test: {
          ...patience,
          name: 'scripts',
          root: 'scripts',
          environment: 'node',
          isolate: false,
          include: ['*.test.ts'],
        },
      },
      {
        test: { ...patience, name: 'deploy', root: 'deploy', environment: 'node', include: ['*.test.ts'] },
      },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          // A page of its own for each file, in a worker that is started once.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/patience.ts'],
        },
      },
    ],
  },
})
