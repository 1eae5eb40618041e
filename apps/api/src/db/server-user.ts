import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whom the database runs as; undefined: as Openroll itself. PostgreSQL refuses to run as root. */
export type ServerUser = { readonly uid: number; readonly gid: number } | undefined

const nobody = (): ServerUser => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined)
    throw new Error(
      'PostgreSQL cannot run as root, and /etc/passwd has no user nobody: start Openroll as an ordinary user, or set DATABASE_URL',
    )
  return { uid: Number(uid), gid: Number(gid) }
}

/** As root the owner of the data that are there, else nobody; as an ordinary user nobody else, and data of others are refused. */
export const serverUser = (dataFolder: string): ServerUser => {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (process.getuid?.() === 0)
    return owner === undefined || owner.uid === 0 ? nobody() : { uid: owner.uid, gid: owner.gid }
  if (owner !== undefined && owner.uid !== process.getuid?.())
    throw new Error(
      `${dataFolder} belongs to user ${owner.uid}: start Openroll as that user (or as root), or set DATA_DIR to a folder of your own`,
    )
  return undefined
}

/** The first folder on the way to `path` that `user` may not pass through. */
export const barrier = (path: string, user: ServerUser): string | undefined => {
  if (user === undefined) return undefined
  const real = realpathSync(path)
  const way: string[] = []
  for (let folder = real; ; folder = dirname(folder)) {
    way.unshift(folder)
    if (folder === dirname(folder)) break
  }
  return way.find((folder) => {
    const { uid, gid, mode } = statSync(folder)
    const pass = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    return (mode & pass) === 0
  })
}
