import { ownFirstParts, pageAddresses } from '@openroll/contract/addresses'
import type { RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

beforeAll(() => {
  const bootstrap = {
    client: 'a:b',
    today: '2026-11-10',
    site: { name: 'Test', host: '', settings: {} },
    info_blocks: [],
    menu: [],
    footer_plan: null,
    networks: [],
    featured: [],
  }
  document.body.innerHTML = `<script type="application/json" id="bootstrap">${JSON.stringify(bootstrap)}</script>`
})

const pathsOf = (routes: readonly RouteObject[], parentPath = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    const own = path === undefined ? parentPath : path.startsWith('/') ? path : `${parentPath}/${path}`
    return children === undefined ? [own] : pathsOf(children, own)
  })

test('the list of page paths matches the router’s screens exactly [D-9.02]', async () => {
  const { routes } = await import('./routes.tsx')
  const paths = pathsOf(routes).filter((path) => !['/404', '/:landing/*', '/*'].includes(path))
  expect(new Set(paths)).toEqual(new Set(pageAddresses))
  expect(paths.map((path) => path.split('/')[1]).filter((part = '') => !ownFirstParts.has(part.toLowerCase()))).toEqual(
    [],
  )
})
