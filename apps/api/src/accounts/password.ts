import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordIsName, passwordTooShort, shortestPassword } from '@openroll/contract/roles/password'
import { longestPassword } from '@openroll/contract/roles/sign-in'
import { tooLong } from '@openroll/contract/rules'
import { isOwnersName, type Owner } from './owners-name.ts'

const derive = promisify(argon2)
/** What hashing a password takes: memory in KiB, passes over it, lanes. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number }
/** OWASP's Password Storage Cheat Sheet for argon2id: 19 MiB, two passes, one lane; about 50 ms off the main thread. */
export const owaspCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

const prefixOf = ({ memory, passes, parallelism }: PasswordCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

/** argon2id as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` (PHC form, base64 without padding). */
export const hashPassword = async (password: string, cost: PasswordCost = owaspCost): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength, ...cost })
  return `${prefixOf(cost)}${unpadded(salt)}$${unpadded(hash)}`
}

/** A hash of no password. Checking it takes as long as checking a real one, so an unknown account answers as slowly. */
export const nobodysHash = (cost: PasswordCost = owaspCost): string =>
  `${prefixOf(cost)}${'A'.repeat(22)}$${'A'.repeat(43)}`

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Whether the password is the one that was hashed, at the cost named in the hash; false for anything that is not such a hash. */
export const isPassword = async (kept: string, password: string): Promise<boolean> => {
  const [, m, t, p, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(kept) ?? []
  if (salt === undefined || hash === undefined) return false
  const right = Buffer.from(hash, 'base64')
  const given = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: right.length,
  })
  return timingSafeEqual(given, right)
}

/**
 * Why a new password is refused, or undefined: at least 12 characters, on no list of
 * common ones (D-1.04; the list is zxcvbn's), and not its owner's own address or name.
 */
export const passwordFault = async (password: string, owner?: Owner): Promise<string | undefined> => {
  if (password.length < shortestPassword) return passwordTooShort
  if (password.length > longestPassword) return tooLong(longestPassword)
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  return common.includes(password.toLowerCase()) || new Set(password).size < 4
    ? 'This password is on a list of common passwords'
    : owner !== undefined && isOwnersName(password, owner)
      ? passwordIsName
      : undefined
}
