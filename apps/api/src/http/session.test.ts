import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openVault } from '../vault/vault.ts'
import { sessionReader } from './session.ts'

const vault = openVault({ secretKeys: `test:${randomBytes(32).toString('base64')}`, keyFile: '' })
const noon = new Date('2026-11-10T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** A request that sends `cookie` under whatever name the server used. */
const requestWith = (cookie: string) => ({ cookies: new Proxy({}, { get: () => cookie }) }) as unknown as FastifyRequest
const cookieOf = (now: Date) => sessionReader(vault, false)({ cookies: {} } as unknown as FastifyRequest, now)

/** The session that another process with clock `now` reads from a cookie made at noon. */
const readByOtherProcess = (now: Date) => {
  const made = cookieOf(noon)
  const read = sessionReader(vault, false)(requestWith(made.cookie()), now)
  return { same: read.hash === made.hash, isNew: read.isNew, renew: read.renew }
}

test.each([2, 59, 12 * 60 - 1])(
  'a process whose clock is %i minutes behind accepts another process’s session as just used [D-1.02]',
  (behind) => {
    expect(readByOtherProcess(after(-behind))).toEqual({ same: true, isNew: false, renew: false })
  },
)

test('a cookie more than twelve hours ahead starts a new session, like an expired one', () => {
  expect(readByOtherProcess(after(-12 * 60 - 1))).toMatchObject({ same: false, isNew: true })
  expect(readByOtherProcess(after(24 * 60 - 1))).toMatchObject({ same: true, isNew: false })
  expect(readByOtherProcess(after(24 * 60))).toMatchObject({ same: false, isNew: true })
})

test('refuses a cookie with a changed time of last use', () => {
  const made = cookieOf(noon)
  const [id, , signature] = made.cookie().split('.')
  const read = sessionReader(vault, false)(requestWith(`${id}.${after(60).getTime()}.${signature}`), noon)
  expect(read.isNew).toBe(true)
})
