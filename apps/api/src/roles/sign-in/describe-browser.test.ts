import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

test.each([
  [chrome, 'Chrome on Windows'],
  [safari, 'Safari on iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['', 'An unknown browser'],
  ['Call 555 now at https://evil.example', 'An unknown browser'],
  ['x'.repeat(100_000), 'An unknown browser'],
])('names the browser in plain words, and claims nothing it can’t know: %.30s [D-1.17]', (agent, words) => {
  expect(describeBrowser(agent)).toBe(words)
})
