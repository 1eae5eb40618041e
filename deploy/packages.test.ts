import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const script = async (name: string): Promise<unknown> => import(join(root, 'scripts', name))

type Entry = { version: string; license?: string }
const { nameAt, productionPackages } = (await script('production-packages.js')) as {
  nameAt: (path: string) => string
  productionPackages: (which?: { serverOnly: boolean }) => [string, Entry][]
}
const { auditSays } = (await script('audit.js')) as {
  auditSays: (answer: string) => { vulnerable: string[]; unanswered?: string }
}
const { licenseFaults } = (await script('licenses.js')) as { licenseFaults: (packages: [string, Entry][]) => string[] }
const names = productionPackages().map(([path]) => nameAt(path))

describe('production packages', () => {
  test('include everything the server and pages need, and nothing that only development needs', () => {
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'react-dom', 'nodemailer', 'yaml', 'zod']))
    expect(names).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(vite|vitest|jsdom|typescript|oxlint)$/)]),
    )
  })

  test('exclude packages that only the page build needs, once the pages are built', () => {
    const kept = productionPackages({ serverOnly: true }).map(([path]) => nameAt(path))
    expect(kept).toEqual(expect.arrayContaining(['fastify', 'pg', 'nodemailer', 'zod']))
    expect(kept).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(react|react-dom|react-aria-components)$/)]),
    )
  })

  test.each([
    ['{"vulnerabilities":{}}', { vulnerable: [] }],
    ['{"vulnerabilities":{"some":{"severity":"low"}}}', { vulnerable: ['some (low)'] }],
    [
      '{"message":"405 Method Not Allowed - POST https://registry.example/x"}',
      { vulnerable: [], unanswered: '405 Method Not Allowed' },
    ],
    ['', { vulnerable: [], unanswered: 'npm audit gave no answer' }],
  ])('reads npm audit’s answer %s', (answer, says) => {
    expect(auditSays(answer)).toEqual(says)
  })

  test('have licenses compatible with Apache-2.0', () => {
    expect(licenseFaults(productionPackages())).toEqual([])
  })

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND MIT', true],
    ['GPL-3.0-only', false],
    ['Apache-2.0 AND GPL-2.0', false],
    ['(MIT AND (GPL-2.0 OR LGPL-2.1))', false],
    ['UNLICENSED', false],
    ['', false],
    [undefined, false],
  ])('whether a package under %j is allowed: %j', (license, good) => {
    const entry = license === undefined ? { version: '1.0.0' } : { version: '1.0.0', license }
    expect(licenseFaults([['node_modules/some', entry]]).length === 0).toBe(good)
  })

  test('are in the bill of materials, each once, with version, license and hash', { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'openroll-sbom-'))
    const file = join(folder, 'sbom.json')
    execFileSync(process.execPath, [join(root, 'scripts/sbom.js'), file], { stdio: 'ignore' })
    const bill = JSON.parse(readFileSync(file, 'utf8'))
    rmSync(folder, { recursive: true })
    type Component = { purl: string; version: string; licenses?: unknown[]; hashes?: unknown[] }
    const components = (bill.components as Component[]).filter(({ purl }) => !purl.includes('%40openroll/'))
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'openroll' } } })
    const listed = components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', '')))
    expect(listed.sort()).toEqual(
      [...new Set(productionPackages().map(([path, { version }]) => `${nameAt(path)}@${version}`))].sort(),
    )
    for (const { purl, licenses, hashes } of components) {
      expect([purl, licenses?.length]).toEqual([purl, 1])
      expect([purl, hashes?.length]).toEqual([purl, 1])
    }
  })
})
