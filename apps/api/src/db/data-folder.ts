import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runProgram } from './child-processes.ts'
import { port } from './postmaster.ts'
import { admin } from './roles.ts'
import { blockedFolder, changeOwner, nobody, type ServerUser } from './server-user.ts'

/** A socket path has at most 107 bytes. */
const maxSocketBytes = 107

/** One level at a time: Node's recursive mkdir never returns below a folder that can't take new ones, such as /proc. */
const makeFolders = (folder: string, mode: number): void => {
  if (existsSync(folder)) return
  makeFolders(dirname(folder), mode)
  mkdirSync(folder, { mode })
}

/** Creates DATA_DIR (others can traverse but not list it if the database has another user) and returns its real path. */
export const makeDataDir = (dataDir: string): string => {
  makeFolders(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  return realpathSync(dataDir)
}

/** Throws, naming the folder and the fix, if `user` can't reach DATA_DIR. */
export const checkReachable = (dataDir: string, user: ServerUser): void => {
  const folder = blockedFolder(dataDir, user)
  if (folder !== undefined)
    throw new Error(
      `PostgreSQL runs as user ${user?.uid}, who can’t get through ${folder} to ${dataDir}: ` +
        `allow it (chmod o+x ${folder}), set DATA_DIR to a folder elsewhere, or start Openroll as an ordinary user`,
    )
}

/** The socket's folder: in DATA_DIR, or in the system's temp folder if that path is too long. */
export const socketFolderOf = (dataDir: string): string => {
  const preferred = join(dataDir, 'postgres-socket')
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const fits = Buffer.byteLength(join(preferred, `.s.PGSQL.${port}`)) <= maxSocketBytes
  return fits ? preferred : join(realpathSync(tmpdir()), `openroll-${hash}`)
}

/** Creates the socket's folder with mode 0700; throws if someone else has put one there. */
export const makeSocketFolder = (dataDir: string, user: ServerUser): string => {
  const folder = socketFolderOf(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  // Only Openroll creates folders in DATA_DIR; one from a former database user may remain.
  const ours = uid === process.getuid?.() || uid === user?.uid || (user !== undefined && folder.startsWith(dataDir))
  if (!lstatSync(folder).isDirectory() || !ours)
    throw new Error(`${folder} belongs to user ${uid} and cannot hold the database's socket: remove it`)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** The major version that wrote a data folder; undefined if it is empty. */
export const majorOfData = (data: string): number | undefined =>
  existsSync(join(data, 'PG_VERSION')) ? Number.parseInt(readFileSync(join(data, 'PG_VERSION'), 'utf8'), 10) : undefined

/**
 * Creates a new cluster (UTF-8, byte order) under a temporary name, so that an interrupted one is redone. As root, initdb runs as
 * nobody, which has a name, in a folder only the database's group can enter; the result is then handed to the database's user.
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
  const initUser = user === undefined ? undefined : { uid: nobody().uid, gid: user.gid }
  if (initUser !== undefined) {
    chownSync(unfinished, 0, initUser.gid)
    chownSync(cluster, initUser.uid, initUser.gid)
  }
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    `--username=${admin}`,
    '--auth=peer',
    ...(throwaway ? ['--no-sync'] : []),
  ]
  await runProgram(initdb, ['-D', cluster, ...options], { user: initUser, stop })
  if (user !== undefined) changeOwner(cluster, user)
  renameSync(cluster, data)
  rmSync(unfinished, { recursive: true })
}
