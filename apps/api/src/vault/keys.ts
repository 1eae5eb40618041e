import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'

/** A master key: 32 bytes under the id that each encrypted value carries. */
export type MasterKey = { readonly id: string; readonly bytes: Buffer }
/**
 * Newest first: the first key seals unless SEALING_KEY names another, and every key opens (docs/decisions/0019).
 */
export type KeyRing = readonly [MasterKey, ...MasterKey[]]

/**
 * Parses `id:base64key[,id2:base64key2]`. Errors name `source` and the position, never the text. `refuseWeak` refuses a key of one
 * repeated byte, such as an example's zeros.
 */
export const parseKeys = (source: string, text: string, { refuseWeak = false } = {}): KeyRing => {
  const [first, ...rest] = text
    .trim()
    .split(',')
    .map((entry, index) => parseKey(source, entry.trim(), index + 1))
  if (first === undefined) throw new Error(`${source} is empty`)
  const ring: KeyRing = [first, ...rest]
  const weak = ring.findIndex(({ bytes }) => bytes.every((byte) => byte === bytes[0]))
  if (refuseWeak && weak >= 0)
    throw new Error(
      `${source}: the key of entry ${weak + 1} is one byte repeated; production needs 32 random bytes (openssl rand -base64 32)`,
    )
  const ids = new Set(ring.map((key) => key.id))
  if (ids.size < ring.length) throw new Error(`${source}: two keys have the same id`)
  return ring
}

const parseKey = (source: string, entry: string, place: number): MasterKey => {
  const [, id, base64] = /^([A-Za-z0-9_-]{1,16}):([A-Za-z0-9+/]+={0,2})$/.exec(entry) ?? []
  if (id === undefined || base64 === undefined) {
    throw new Error(`${source}: entry ${place} is not id:base64key (an id has at most 16 letters, digits, _ or -)`)
  }
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32)
    throw new Error(`${source}: the key of entry ${place} has ${bytes.length} bytes, it needs 32`)
  return { id, bytes }
}

/** Reads the key file, creating it with a new key if missing; only its owner can read it (mode 0600). */
export const readOrMakeKeyFile = (path: string): KeyRing => {
  const mine = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    return parseKeys(path, readFileSync(path, 'utf8'))
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error
  }
  // Linking is atomic, so two processes that start at once read the same key.
  writeFileSync(mine, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(mine, 0o600)
  try {
    linkSync(mine, path)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  } finally {
    unlinkSync(mine)
  }
  return parseKeys(path, readFileSync(path, 'utf8'))
}

const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * A 32-byte key for one purpose (HKDF-SHA256), so that uses never share a key. A KeyObject, since node converts a Buffer at each
 * use, which costs five times the HMAC itself.
 */
export const deriveKey = (master: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `openroll/${purpose}`, 32)))
