import { defineConfig } from '@playwright/test'
import { atADesk, bothWidths } from './journeys/widths.ts'
import { browserHere } from './scripts/find-browser.js'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** What is looked at when all stories are over. */
const afterwards = 'afterwards.spec.ts'
/** What is timed: each has the machine to itself. */
const timed = ['on-a-slow-line.spec.ts', 'on-a-slow-processor.spec.ts']
const filesOf = (stories: readonly string[]) => stories.map((story) => `${story}.spec.ts`)
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const executablePath = browserHere()
const launchOptions = { ...(executablePath === undefined ? {} : { executablePath }), args }

/** End-to-end tests against a real server on an empty data folder; journeys/widths.ts says which of them run at which width. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './journeys/start-server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: { launchOptions, trace: 'off', locale: 'en-US', timezoneId: 'America/New_York' },
  projects: [
    { name: 'wide', testMatch: filesOf([...bothWidths, ...atADesk]), use: wide },
    { name: 'narrow', testIgnore: [afterwards, ...timed, ...filesOf(atADesk)], use: narrow },
    { name: 'timed', testMatch: timed, workers: 1, use: narrow, dependencies: ['wide', 'narrow'] },
    { name: 'afterwards', testMatch: afterwards, dependencies: ['timed'] },
  ],
})
