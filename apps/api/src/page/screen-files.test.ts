import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkTo, openScreenFiles } from './screen-files.ts'

test('a screen opened by URL gets its scripts fetched in parallel, none twice', () => {
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
  expect(linkTo(filesOf(['src/shop/plans/PlansScreen.tsx']))).toBe(expected)
  expect(filesOf(['src/not/InTheBuild.tsx'])).toEqual([])
  expect(filesOf([])).toEqual([])
  expect(openScreenFiles(join(folder, 'none.json'))(['src/shop/plans/PlansScreen.tsx'])).toEqual([])
  rmSync(folder, { recursive: true })
})
