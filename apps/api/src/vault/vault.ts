import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { SealedColumn } from './store.ts'
import type { ReportUnreadable } from './unreadable.ts'
import { deriveKey, parseKeys, readOrMakeKeyFile, type KeyRing, type MasterKey } from './keys.ts'

const ivBytes = 12
const tagBytes = 16

/** Encrypts secrets at rest and signs tokens (D-7.02). Contexts and purposes are plain words, never secrets. */
export type Vault = {
  /** Encrypts text as `keyid.base64url(iv|ciphertext|tag)`; decrypts only in the same context, such as `enrollment_id/personal`. */
  readonly seal: (plaintext: string, context: string) => string
  /** Encrypts with a specific key. */
  readonly sealWith: (keyId: string, plaintext: string, context: string) => string
  /** Decrypts; throws VaultError if the value was changed, moved to another context, or its key is unknown. */
  readonly open: (sealed: string, context: string) => string
  /** Decrypts a row's value for callers that can do without it: undefined if that fails, which is logged and counted. */
  readonly read: <Key extends string>(
    column: SealedColumn<Key>,
    key: Readonly<Record<Key, string | number>>,
    sealed: string,
  ) => string | undefined
  /** Whether a value was encrypted with another key than the current one. */
  readonly needsRotation: (sealed: string) => boolean
  /** `keyid.` of the current key, the prefix of values that need no rotation. */
  readonly sealingPrefix: string
  /** Source of the keys: SECRET_KEYS, or the key file's path. */
  readonly source: string
  /** Ids of all keys that decrypt. */
  readonly keyIds: readonly string[]
  /** The same keys with another root: from it hashes, signatures and other keys are made. */
  readonly withRoot: (bytes: Buffer) => Vault
  /** Keyed HMAC-SHA256 as 64 hex digits, equal for the same value and purpose: compares without decrypting (D-4.10). */
  readonly hash: (value: string, purpose: string) => string
  /** Signs a text, for cookies and tokens; returns base64url without the text. */
  readonly sign: (purpose: string, text: string) => string
  /** Whether a signature matches this purpose and text; constant-time. */
  readonly verify: (purpose: string, text: string, signature: string) => boolean
  /** A 32-byte key for its own purpose, such as the hash of an offer (D-2.06). */
  readonly key: (purpose: string) => KeyObject
}

/** A value could not be decrypted; says why, and nothing about the value. */
export class VaultError extends Error {}

/**
 * Opens the vault with SECRET_KEYS or, outside production, a key file created on first start. Seals with the key `sealingKey`, by default
 * the first. Hashes and signs with the last key until it gets the database's root (canary.ts).
 */
export const openVault = (given: {
  secretKeys?: string | undefined
  sealingKey?: string | undefined
  keyFile: string
  production?: boolean
  tell?: ReportUnreadable | undefined
}): Vault => {
  const { secretKeys = '', sealingKey, production = false } = given
  if (secretKeys.trim() === '' && production)
    throw new Error('SECRET_KEYS is missing: production needs id:base64key with a key of 32 random bytes')
  const source = secretKeys.trim() === '' ? given.keyFile : 'SECRET_KEYS'
  const ring =
    source === given.keyFile ? readOrMakeKeyFile(source) : parseKeys(source, secretKeys, { refuseWeak: production })
  return vaultOf(ring, { seals: sealingOf(ring, sealingKey), source, tell: given.tell })
}

const sealingOf = (ring: KeyRing, id: string | undefined): MasterKey => {
  const key = id === undefined ? ring[0] : ring.find((one) => one.id === id)
  if (key === undefined) throw new Error(`SEALING_KEY is "${id}", which is not the id of any key in SECRET_KEYS`)
  return key
}

/** Creates a vault from parsed keys. */
const vaultOf = (
  ring: KeyRing,
  {
    seals,
    source,
    tell = () => undefined,
    root = ring.at(-1)?.bytes ?? seals.bytes,
  }: { seals: MasterKey; source: string; tell: ReportUnreadable | undefined; root?: Buffer },
): Vault => {
  const sealing = new Map(ring.map((key) => [key.id, deriveKey(key.bytes, 'seal')]))
  const derived = new Map<string, KeyObject>()
  const keyFor = (purpose: string): KeyObject => {
    const known = derived.get(purpose)
    if (known !== undefined) return known
    const made = deriveKey(root, purpose)
    derived.set(purpose, made)
    return made
  }
  const sealingKey = (id: string): KeyObject => {
    const key = sealing.get(id)
    if (key === undefined) throw new VaultError(`encrypted with the key "${id}", which SECRET_KEYS does not have`)
    return key
  }
  const mac = (purpose: string, text: string): Buffer => createHmac('sha256', keyFor(purpose)).update(text).digest()
  const sealWith = (id: string, plaintext: string, context: string): string =>
    `${id}.${encrypt(sealingKey(id), plaintext, context)}`
  const open = (sealed: string, context: string): string => {
    const { id, body } = partsOf(sealed)
    return decrypt(sealingKey(id), body, context)
  }

  return {
    seal: (plaintext, context) => sealWith(seals.id, plaintext, context),
    sealWith,
    open,
    read: (column, key, sealed) => {
      try {
        return open(sealed, column.context(key))
      } catch (error) {
        if (!(error instanceof VaultError)) throw error
        tell(`${column.table}.${column.column}`)
        return undefined
      }
    },
    needsRotation: (sealed) => partsOf(sealed).id !== seals.id,
    sealingPrefix: `${seals.id}.`,
    source,
    keyIds: ring.map(({ id }) => id),
    withRoot: (bytes) => vaultOf(ring, { seals, source, tell, root: bytes }),
    hash: (value, purpose) => mac(`hash/${purpose}`, value).toString('hex'),
    sign: (purpose, text) => mac(`sign/${purpose}`, text).toString('base64url'),
    verify: (purpose, text, signature) => {
      const right = Buffer.from(mac(`sign/${purpose}`, text).toString('base64url'))
      const given = Buffer.from(signature)
      return given.length === right.length && timingSafeEqual(given, right)
    },
    key: (purpose) => keyFor(`key/${purpose}`),
  }
}

const partsOf = (sealed: string): { id: string; body: Buffer } => {
  const [, id, body] = /^([A-Za-z0-9_-]{1,16})\.([A-Za-z0-9_-]+)$/.exec(sealed) ?? []
  if (id === undefined || body === undefined) throw new VaultError('not an encrypted value')
  return { id, body: Buffer.from(body, 'base64url') }
}

const encrypt = (key: KeyObject, plaintext: string, context: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

const decrypt = (key: KeyObject, body: Buffer, context: string): string => {
  if (body.length < ivBytes + tagBytes) throw new VaultError('not an encrypted value')
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(body.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(body.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new VaultError('the encrypted value was changed, or belongs elsewhere')
  }
}
