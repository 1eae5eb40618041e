import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordIsName, passwordTooShort, shortestPassword } from '@openroll/contract/roles/password'
import { longestPassword } from '@openroll/contract/roles/sign-in-fields'
import { tooLong } from '@openroll/contract/rules'
import { resemblesOwner, type Owner } from './resembles-owner.ts'

const derive = promisify(argon2)
/** argon2 cost: memory in KiB, passes, lanes. */
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
  return `${prefixOf(cost)}${base64Unpadded(salt)}$${base64Unpadded(hash)}`
}

/** A hash that no password matches: checking it makes the response for an unknown account take as long as for a known one. */
export const dummyHash = (cost: PasswordCost = owaspCost): string =>
  `${prefixOf(cost)}${'A'.repeat(22)}$${'A'.repeat(43)}`

const base64Unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Checks a password against a hash, at the hash's own cost; false if it isn't an argon2id hash. */
export const isPassword = async (stored: string, password: string): Promise<boolean> => {
  const [, m, t, p, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored) ?? []
  if (salt === undefined || hash === undefined) return false
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

/** Why a new password is rejected, or undefined: too short, common (D-1.04, zxcvbn's list), or its owner's name or email address. */
export const passwordFault = async (password: string, owner?: Owner): Promise<string | undefined> => {
  if (password.length < shortestPassword) return passwordTooShort
  if (password.length > longestPassword) return tooLong(longestPassword)
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  return common.includes(password.toLowerCase()) || new Set(password).size < 4
    ? 'This password is too common. Choose another one'
    : owner !== undefined && resemblesOwner(password, owner)
      ? passwordIsName
      : undefined
}
