// Finds a Chromium for the end-to-end tests, or installs Debian's, and prints which.
import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './node-24.js'

/** A browser and one font, without recommended packages. */
const packages = '--no-install-recommends chromium-headless-shell fonts-dejavu-core'

/** Playwright's browser folder; …/chromium-1/chrome-linux64/chrome is one of its browsers. */
const ofPlaywright = () => resolve(chromium.executablePath(), '../../..')

/** Headless shells come first: they render the same pages with a quarter less processor time. */
const places = () => [
  process.env.BROWSER_PATH,
  '/usr/bin/chromium-headless-shell',
  ...globSync('chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd: ofPlaywright() }).map(
    (path) => resolve(ofPlaywright(), path),
  ),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
]

/** The path of the best available browser, or undefined. */
export const browserHere = () => places().find((path) => path !== undefined && path !== '' && existsSync(path))

/** The path of a browser; if none can be found or installed, prints why and returns undefined. */
export const findBrowser = () => {
  if (browserHere() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found: installing Debian’s chromium-headless-shell')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const command = `apt-get update -qq && apt-get install -y -qq ${packages}`
    spawnSync('sh', ['-c', command], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  }
  const path = browserHere()
  console.log(
    path === undefined
      ? 'The end-to-end tests need Chromium: install it, run `npx playwright install chromium`, or name it in BROWSER_PATH.'
      : `Browser: ${path}`,
  )
  return path
}
