import { isPageAddress, ownFirstParts, pageAddresses } from '@openroll/contract/addresses'
import type { RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

beforeAll(() => {
  document.body.innerHTML = `<script type="application/json" id="bootstrap">${JSON.stringify({ client: 'a:b', today: '2026-11-10', site: { name: 'Test', host: '', settings: {} }, info_blocks: [], menu: [], networks: [], featured: [] })}</script>`
})

const pathsOf = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    const own = path === undefined ? above : path.startsWith('/') ? path : `${above}/${path}`
    return children === undefined ? [own] : pathsOf(children, own)
  })
const firstOf = (path: string): string => path.split('/')[1] ?? ''

test('the table of addresses has what the router has a screen for, and nothing else [D-9.02]', async () => {
  const { routes } = await import('./routes.tsx')
  const paths = pathsOf(routes).filter((path) => !['/404', '/:landing', '/*'].includes(path))
  const asked = paths.map((path) => path.replaceAll(/:\w+\??/g, 'x'))
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((path) => !isPageAddress(path))).toEqual([])
  expect(new Set(asked.map(firstOf))).toEqual(new Set(pageAddresses.map(firstOf)))
  expect(asked.map(firstOf).filter((part) => !ownFirstParts.has(part))).toEqual([])
})
