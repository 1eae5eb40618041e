import { createHash } from 'node:crypto'
import { existsSync, lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The database's user; undefined means Openroll's own. PostgreSQL refuses to run as root. */
export type ServerUser = { readonly uid: number; readonly gid: number } | undefined
type Ids = NonNullable<ServerUser>

/** User ids that neither distributions nor systemd assign, available in a container with 65,536 users. */
const freeIds = { first: 60_706, count: 478 }

const entries = (file: string): string[][] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.split(':'))
    : []

const ownerOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.uid ?? 0
const runningUsers = (): number[] =>
  existsSync('/proc/self')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((pid) => ownerOf(`/proc/${pid}`))
    : []

/** User nobody, for initdb, which refuses a user without a name. */
export const nobody = (): Ids => {
  const [, , uid, gid] = entries('/etc/passwd').find(([name]) => name === 'nobody') ?? []
  if (uid === undefined || gid === undefined)
    throw new Error(
      'PostgreSQL cannot run as root, and /etc/passwd has no user nobody: start Openroll as an ordinary user, or set DATABASE_URL',
    )
  return { uid: Number(uid), gid: Number(gid) }
}

/** A user id that no account has and no process uses, so that the database is closed to other programs; the search starts by folder. */
const dedicatedUser = (dataFolder: string): Ids => {
  const taken = new Set([
    ...['/etc/passwd', '/etc/group'].flatMap(entries).map(([, , id]) => Number(id)),
    ...runningUsers(),
  ])
  const begin = createHash('sha256').update(dataFolder).digest().readUInt32BE() % freeIds.count
  const all = Array.from({ length: freeIds.count }, (_, at) => freeIds.first + ((begin + at) % freeIds.count))
  const uid = all.find((id) => !taken.has(id))
  if (uid === undefined)
    throw new Error(
      `no user ID between ${freeIds.first} and ${freeIds.first + freeIds.count - 1} is free for the database`,
    )
  return { uid, gid: uid }
}

/**
 * As root: the owner of the existing data, unless that is root, or nobody in a root-owned folder, which other programs of nobody
 * could read; then a user of its own. If nobody owns DATA_DIR too, Openroll itself sometimes runs as nobody. As an ordinary user:
 * only itself; others' data is refused.
 */
export const serverUser = (dataFolder: string): ServerUser => {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (process.getuid?.() === 0) {
    if (owner === undefined || owner.uid === 0) return dedicatedUser(dataFolder)
    const isFormerLayout = owner.uid === nobody().uid && ownerOf(dirname(dataFolder)) !== owner.uid
    return isFormerLayout ? dedicatedUser(dataFolder) : { uid: owner.uid, gid: owner.gid }
  }
  if (owner !== undefined && owner.uid !== process.getuid?.())
    throw new Error(
      `${dataFolder} belongs to user ${owner.uid}: start Openroll as that user (or as root), or set DATA_DIR to a folder of your own`,
    )
  return undefined
}

/**
 * Hands a folder and its contents to a user; false if they own it already. Root owns it meanwhile, so that no program gets in and an
 * interrupted change is redone.
 */
export const changeOwner = (folder: string, { uid, gid }: Ids): boolean => {
  if (statSync(folder).uid === uid) return false
  lchownSync(folder, 0, 0)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  lchownSync(folder, uid, gid)
  return true
}

/** The first folder on the way to `path` that `user` can't traverse. */
export const blockedFolder = (path: string, user: ServerUser): string | undefined => {
  if (user === undefined) return undefined
  const real = realpathSync(path)
  const folders: string[] = []
  for (let folder = real; ; folder = dirname(folder)) {
    folders.unshift(folder)
    if (folder === dirname(folder)) break
  }
  return folders.find((folder) => {
    const { uid, gid, mode } = statSync(folder)
    const pass = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    return (mode & pass) === 0
  })
}
