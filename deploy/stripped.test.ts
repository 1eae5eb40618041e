import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const fileUrl = (path: string): string => pathToFileURL(resolve(root, path)).href

/** Loads the server's application, with or without the stripped files; returns whether Node loaded its type stripper. */
const loadsCompiler = (isStripped: boolean): string => {
  const use = isStripped ? `(await import('${fileUrl('scripts/strip-types.js')}')).useStripped();` : ''
  const program =
    `${use} await import('${fileUrl('apps/api/src/app.ts')}'); ` +
    "console.log(process.moduleLoadList.some((name) => name.includes('amaro')))"
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  })
  return `${stdout}${stderr}`.trim()
}

describe('a server', () => {
  beforeAll(() => {
    spawnSync(process.execPath, [resolve(root, 'scripts/strip.js')])
  }, 60_000)

  test('that finds its stripped sources doesn’t load the compiler', { timeout: 60_000 }, () => {
    expect(loadsCompiler(true)).toBe('false')
    expect(loadsCompiler(false)).toBe('true')
  })
})
