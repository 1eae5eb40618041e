import { createHmac, timingSafeEqual } from 'node:crypto'
import { role } from '@openroll/contract/role-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { flag, instant, row, text, whole, type RowOf } from '../db/row.ts'
import { dutiesColumn } from './duties.ts'
import { membersSql } from '../codes/code-sets.ts'

const sessionRow = row({
  session_id: text,
  person_id: text,
  created_at: instant,
  expires_at: instant,
  role: z.enum(codesOf(role)),
  subject_id: whole,
  name: text,
  email: text,
  member_id: whole.nullable(),
  merged_into: whole.nullable(),
  disabled_at: instant.nullable(),
  duties: dutiesColumn,
  second_factor: flag,
})
export type Session = RowOf<typeof sessionRow>

/** The token's session with its account, or undefined. */
export const findSession = (db: Db, token: string): Promise<Session | undefined> =>
  db.maybe(
    sessionRow,
    `select s.id as session_id, s.person_id, s.created_at, s.expires_at, p.role, p.subject_id, p.name, p.email, p.member_id, p.disabled_at,
       p.duties, p.second_factor, j.into_id as merged_into
     from person_session s join person p on p.id = s.person_id
       left join member_join j on p.role in ${membersSql} and j.user_id = coalesce(p.member_id, p.subject_id) where s.token = $1`,
    [token],
  )

const tagLength = 22
const tagOf = (random: string, personId: string, secret: string): string =>
  createHmac('sha256', secret).update(`session ${random} ${personId}`).digest('base64url').slice(0, tagLength)

/** A session's token ends with a tag of its account: a change in the database alone can't move the session to another account. */
export const ownedToken = (random: string, personId: string, secret: string): string =>
  random + tagOf(random, personId, secret)
export const ownsToken = (token: string, personId: string, secret: string): boolean =>
  token === ownedToken(token.slice(0, -tagLength), personId, secret)

/**
 * The token in the sign-in library's cookie: `token.signature`, HMAC-SHA-256 in base64, as a URI component.
 * Undefined unless the cookie occurs exactly once with a valid signature.
 */
export const signedToken = (cookies: string, name: string, secret: string): string | undefined => {
  const values = cookies.split('; ').filter((pair) => pair.startsWith(`${name}=`))
  const [, token, signature] =
    /^([\w-]+)\.([\w+/]+=*)$/.exec(decodeOrEmpty(values[0]?.slice(name.length + 1) ?? '')) ?? []
  if (values.length !== 1 || token === undefined || signature === undefined) return undefined
  const expected = createHmac('sha256', secret).update(token).digest()
  const sent = Buffer.from(signature, 'base64')
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? token : undefined
}

const decodeOrEmpty = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
