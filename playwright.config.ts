import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

/** npm test names a browser; alone, Debian's is taken where it is, otherwise Playwright's own. */
const browser = process.env.BROWSER_PATH ?? '/usr/bin/chromium'

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
/** What is timed: it has the machine to itself. */
const timed = 'on-a-slow-processor.spec.ts'
const notBeside = [afterwards, timed]
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const launchOptions = { ...(existsSync(browser) ? { executablePath: browser } : {}), args }

/** Browser stories against a real server on an empty data folder, each at both widths. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './journeys/start-server.ts',
  fullyParallel: true,
  workers: 2,
  // Stories share one server and a busy machine: one that passes at its second try is listed as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: { launchOptions, trace: 'off', locale: 'en-US', timezoneId: 'America/New_York' },
  projects: [
    { name: 'narrow', testIgnore: notBeside, use: narrow },
    { name: 'wide', testIgnore: notBeside, use: wide },
    { name: 'narrow-timed', testMatch: timed, use: narrow, dependencies: ['narrow', 'wide'] },
    { name: 'wide-timed', testMatch: timed, use: wide, dependencies: ['narrow-timed'] },
    { name: 'afterwards', testMatch: afterwards, dependencies: ['wide-timed'] },
  ],
})
