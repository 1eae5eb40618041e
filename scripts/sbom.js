// npm run sbom -- FILE: the software bill of materials (CycloneDX 1.5, JSON) of production packages; default sbom.cdx.json.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { needNode24, root } from './node-24.js'

await needNode24()
const { nameAt, productionPackages } = await import('./production-packages.js')

// npm's --omit=dev also drops packages that production and development share (npm 11: react, yaml and more), so they are selected here.
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const npm = process.env.npm_execpath
const program = npm === undefined ? 'npm' : process.execPath
const before = npm === undefined ? [] : [npm]
/** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 28 }
const { status, stdout } = spawnSync(program, [...before, ...args], options)
if (status !== 0) {
  console.error('npm couldn’t write the bill of materials. It requires npm 10 or later.')
  process.exit(1)
}
/**
 * @type {{
 *   metadata: { component: { name: string, 'bom-ref': string } },
 *   components: { 'bom-ref': string, licenses?: { license: { id: string } }[] }[],
 *   dependencies: { ref: string, dependsOn?: string[] }[]
 * }}
 */
const bill = JSON.parse(stdout)
const own = bill.metadata.component
const kept = new Set([
  own['bom-ref'],
  ...bill.components.map((component) => component['bom-ref']).filter((ref) => ref.startsWith('@openroll/')),
  ...productionPackages().map(([path, { version }]) => `${nameAt(path)}@${version}`),
])
own.name = 'openroll'
// npm omits licenses that a package.json doesn't name.
const licenses = new Map(
  productionPackages().map(([path, { version, license }]) => [`${nameAt(path)}@${version}`, license]),
)
bill.components = bill.components
  .filter((component) => kept.has(component['bom-ref']))
  .map((component) => {
    const id = licenses.get(component['bom-ref'])
    return component.licenses === undefined && id !== undefined
      ? { ...component, licenses: [{ license: { id } }] }
      : component
  })
bill.dependencies = bill.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => kept.has(on)) }))
const file = resolve(process.argv[2] ?? 'sbom.cdx.json')
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${file}: ${bill.components.length} components`)
