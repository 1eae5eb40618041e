import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../config.ts'
import { linkTo, openScreenFiles, screens } from './screen-files.ts'

test('a screen opened by its address gets its scripts fetched in parallel, none twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-manifest-'))
  const path = join(folder, 'manifest.json')
  const built = {
    'index.html': { file: 'assets/index.js', imports: ['_first.js'] },
    '_first.js': { file: 'assets/first.js' },
    '_shared.js': { file: 'assets/shared.js', imports: ['_first.js'] },
    'src/shop/plans/PlansScreen.tsx': { file: 'assets/plans.js', imports: ['_shared.js', 'index.html'] },
  }
  writeFileSync(path, JSON.stringify(built))
  const filesOf = openScreenFiles(path)
  const expected =
    '</assets/plans.js>; rel=modulepreload; crossorigin, </assets/shared.js>; rel=modulepreload; crossorigin'
  for (const address of ['/plans', '/Plans/', '/dana-reyes/plans']) expect(linkTo(filesOf(address))).toBe(expected)
  for (const other of ['/', '/privacy', '/cart', '/plans/x/y/z', '/assets/plans', '/%'])
    expect(filesOf(other)).toEqual([])
  expect(openScreenFiles(join(folder, 'none.json'))('/plans')).toEqual([])
  rmSync(folder, { recursive: true })
})

test.each(Object.entries(screens))('the address /%s opens %s in the web application too', (part, source) => {
  const routes = readFileSync(join(projectRoot, 'apps/web/src/routes.tsx'), 'utf8')
  const [, named] = new RegExp(`path: '/${part}[/'][^}]*?import\\('\\./([^']+)'\\)`).exec(routes) ?? []
  expect(`src/${named}`).toBe(source)
})
