// npm run prune: leaves in node_modules what the server runs with, once the pages are built. npm's own `prune --omit=dev` would keep the test runner and the
// bundler, as optional peers of other packages.
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { productionPackages } from './production-packages.js'
import { root } from './node-24.js'

const kept = productionPackages({ serverOnly: true }).map(([path]) => path)
/** @param {string} path */
const isKept = (path) => kept.some((one) => one === path || one.startsWith(`${path}/`))
let removed = 0

/**
 * Removes packages of a node_modules folder that aren't kept, and goes into the folders of those that are.
 * @param {string} modules
 */
const prune = (modules) => {
  if (!existsSync(join(root, modules))) return
  const names = readdirSync(join(root, modules)).filter((name) => !name.startsWith('.'))
  /** @param {string} name */
  const scoped = (name) => readdirSync(join(root, modules, name)).map((part) => `${name}/${part}`)
  for (const name of names.flatMap((name) => (name.startsWith('@') ? scoped(name) : [name]))) {
    const path = `${modules}/${name}`
    // Links are the workspaces themselves.
    if (lstatSync(join(root, path)).isSymbolicLink()) continue
    if (isKept(path)) prune(`${path}/node_modules`)
    else {
      rmSync(join(root, path), { recursive: true })
      removed += 1
    }
  }
}

for (const folder of ['', 'packages/contract/', 'apps/api/', 'apps/web/']) prune(`${folder}node_modules`)
const bin = join(root, 'node_modules/.bin')
for (const link of readdirSync(bin).filter((name) => !existsSync(join(bin, name)))) rmSync(join(bin, link))
// npm's record of the installed packages is now outdated.
rmSync(join(root, 'node_modules/.package-lock.json'), { force: true })
console.log(`Removed ${removed} packages that production does not need.`)
