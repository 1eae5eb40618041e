import { schemeCookie, schemeScript } from '@openroll/contract/arrive/scheme'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inScheme } from './shell.ts'

/** How the script marks a page that has these cookies. */
const markOf = (cookie: string): unknown => {
  const documentElement = { dataset: {} as { scheme?: unknown } }
  runInNewContext(schemeScript, { document: { cookie, documentElement } })
  return documentElement.dataset.scheme
}

test.each([
  ['', 'system'],
  [`${schemeCookie}=dark`, 'dark'],
  [`a=b; __Host-${schemeCookie}=dark`, 'dark'],
  [`openroll_state=width%3D390; ${schemeCookie}=light; other=1`, 'light'],
  [`${schemeCookie}=purple`, 'system'],
  [`not_${schemeCookie}=dark`, 'system'],
])('with the cookies %j a page is marked %s', (cookie, mark) => {
  expect(markOf(cookie)).toBe(mark)
})

test('a page is marked before its styles and content, so that it is never painted in the other scheme', () => {
  const page = inScheme('<html lang="en"><head><meta charset="utf-8"><style>p{}</style></head><body></body></html>')
  expect(page).toContain(`<head><script>${schemeScript}</script><meta charset="utf-8"><style>`)
})
