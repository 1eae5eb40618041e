import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './children.ts'
import { port } from './postmaster.ts'
import { barrier, type ServerUser } from './server-user.ts'

/** A socket's path has 107 bytes at most. */
const longestSocket = 107

/** Makes DATA_DIR (others may pass through, not list, when the database runs as another user) and yields its real path. */
export const makeDataDir = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  return realpathSync(dataDir)
}

/** Throws, naming the folder and what to do, where `user` cannot reach DATA_DIR. */
export const checkReachable = (dataDir: string, user: ServerUser): void => {
  const folder = barrier(dataDir, user)
  if (folder !== undefined)
    throw new Error(
      `PostgreSQL runs as user ${user?.uid}, who may not pass through ${folder} to ${dataDir}: ` +
        `allow it (chmod o+x ${folder}), set DATA_DIR to a folder elsewhere, or start Openroll as an ordinary user`,
    )
}

const makePrivate = (folder: string, user: ServerUser): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  const mine = process.getuid?.()
  if (!lstatSync(folder).isDirectory() || (uid !== mine && uid !== user?.uid))
    throw new Error(`${folder} belongs to user ${uid} and cannot hold the database's socket: remove it`)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/**
 * The private folder (0700) of the socket: in DATA_DIR, or in the system's temp folder where that path is too long. Whoever gets
 * through it is the database's own user or root, who could read the data files as well: the socket asks for no password.
 */
export const makeSocketFolder = (dataDir: string, user: ServerUser): string => {
  const near = join(dataDir, 'postgres-socket')
  const short = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const fits = Buffer.byteLength(join(near, `.s.PGSQL.${port}`)) <= longestSocket
  return makePrivate(fits ? near : join(realpathSync(tmpdir()), `openroll-${short}`), user)
}

/** The major version that wrote the data of a folder; undefined where there are none yet. */
export const majorOfData = (data: string): number | undefined =>
  existsSync(join(data, 'PG_VERSION')) ? Number.parseInt(readFileSync(join(data, 'PG_VERSION'), 'utf8'), 10) : undefined

/** Makes a new cluster (UTF-8, order by byte); one that was cut short is made anew: the folder has its name only when complete. */
export const makeCluster = async (
  initdb: string,
  data: string,
  { user, throwaway, stop }: { user: ServerUser; throwaway: boolean; stop: AbortSignal | undefined },
): Promise<void> => {
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (user !== undefined) chownSync(unfinished, user.uid, user.gid)
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--username=openroll',
    '--auth=trust',
    ...(throwaway ? ['--no-sync'] : []),
  ]
  await runProgram(initdb, ['-D', unfinished, ...options], { user, stop })
  renameSync(unfinished, data)
}
