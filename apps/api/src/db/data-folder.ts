import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runProgram } from './children.ts'
import { port } from './postmaster.ts'
import { admin } from './roles.ts'
import { barrier, giveTo, nobody, type ServerUser } from './server-user.ts'

/** A socket's path has 107 bytes at most. */
const longestSocket = 107

/** Step by step: Node's own recursive way never ends below a folder that takes no new ones, such as /proc. */
const makeFolders = (folder: string, mode: number): void => {
  if (existsSync(folder)) return
  makeFolders(dirname(folder), mode)
  mkdirSync(folder, { mode })
}

/** Makes DATA_DIR (others may pass through, not list, when the database runs as another user) and yields its real path. */
export const makeDataDir = (dataDir: string): string => {
  makeFolders(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
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

/** The folder of the socket: in DATA_DIR, or in the system's temp folder where that path is too long. */
export const socketFolderOf = (dataDir: string): string => {
  const near = join(dataDir, 'postgres-socket')
  const short = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const fits = Buffer.byteLength(join(near, `.s.PGSQL.${port}`)) <= longestSocket
  return fits ? near : join(realpathSync(tmpdir()), `openroll-${short}`)
}

/** Makes the socket's folder, closed to all others (0700); throws where somebody else has put one in its place. */
export const makeSocketFolder = (dataDir: string, user: ServerUser): string => {
  const folder = socketFolderOf(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  // In DATA_DIR nobody but Openroll puts folders; one of a former user of the database may be left there.
  const ours = uid === process.getuid?.() || uid === user?.uid || (user !== undefined && folder.startsWith(dataDir))
  if (!lstatSync(folder).isDirectory() || !ours)
    throw new Error(`${folder} belongs to user ${uid} and cannot hold the database's socket: remove it`)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** The major version that wrote the data of a folder; undefined where there are none yet. */
export const majorOfData = (data: string): number | undefined =>
  existsSync(join(data, 'PG_VERSION')) ? Number.parseInt(readFileSync(join(data, 'PG_VERSION'), 'utf8'), 10) : undefined

/**
 * Makes a new cluster (UTF-8, order by byte); one that was cut short is made anew: the folder has its name only when complete.
 * As root initdb runs as nobody, since it wants a user with a name, in a folder that only a group of the database's own gets into,
 * and what it made is then given to the database's user.
 */
export const makeCluster = async (
  initdb: string,
  data: string,
  { user, throwaway, stop }: { user: ServerUser; throwaway: boolean; stop: AbortSignal | undefined },
): Promise<void> => {
  const unfinished = `${data}.new`
  const cluster = join(unfinished, 'cluster')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o710 })
  mkdirSync(cluster, { mode: 0o700 })
  const maker = user === undefined ? undefined : { uid: nobody().uid, gid: user.gid }
  if (maker !== undefined) {
    chownSync(unfinished, 0, maker.gid)
    chownSync(cluster, maker.uid, maker.gid)
  }
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    `--username=${admin}`,
    '--auth=peer',
    ...(throwaway ? ['--no-sync'] : []),
  ]
  await runProgram(initdb, ['-D', cluster, ...options], { user: maker, stop })
  if (user !== undefined) giveTo(cluster, user)
  renameSync(cluster, data)
  rmSync(unfinished, { recursive: true })
}
