// A Chromium for the browser stories: one that is here, or one that is installed now; each choice is said.
import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node-24.js'

/** A browser and one typeface: 239 packages where what they only recommend would make it 399. */
const packages = '--no-install-recommends chromium fonts-dejavu-core'

const places = () => [
  process.env.BROWSER_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
]
const found = () => places().find((path) => path !== undefined && path !== '' && existsSync(path))

/** @param {string} what @param {string} command @param {string[]} args */
const attempt = (what, command, args) => {
  console.log(`No browser found: ${what}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
}

/** The path of a browser; undefined, having said why, where there is none and none can be installed. */
export const findBrowser = () => {
  if (found() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    attempt('installing Debian’s chromium', 'sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${packages}`])
  if (found() === undefined)
    attempt('installing Playwright’s chromium', join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'])
  const path = found()
  console.log(
    path === undefined
      ? 'No browser could be installed, so the browser stories cannot run: install Chromium, or name one in BROWSER_PATH.'
      : `Browser: ${path}`,
  )
  return path
}
