import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openVault } from '../vault/vault.ts'
import { sessionReader } from './session.ts'

const vault = openVault({ secretKeys: `test:${randomBytes(32).toString('base64')}`, keyFile: '' })
const noon = new Date('2026-11-10T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** A request that sends `cookie` under whatever name the server used. */
const bringing = (cookie: string) => ({ cookies: new Proxy({}, { get: () => cookie }) }) as unknown as FastifyRequest
const cookieOf = (now: Date) => sessionReader(vault, false)({ cookies: {} } as unknown as FastifyRequest, now)

/** The session that another process with clock `now` reads from a cookie made at noon. */
const elsewhere = (now: Date) => {
  const made = cookieOf(noon)
  const read = sessionReader(vault, false)(bringing(made.cookie()), now)
  return { same: read.hash === made.hash, isNew: read.isNew, renew: read.renew }
}

test.each([2, 59, 12 * 60 - 1])(
  'a process with a clock %i minutes behind recognizes another’s visitor as just seen [D-1.02]',
  (behind) => {
    expect(elsewhere(after(-behind))).toEqual({ same: true, isNew: false, renew: false })
  },
)

test('a cookie more than twelve hours ahead starts a new session, like an expired one', () => {
  expect(elsewhere(after(-12 * 60 - 1))).toMatchObject({ same: false, isNew: true })
  expect(elsewhere(after(24 * 60 - 1))).toMatchObject({ same: true, isNew: false })
  expect(elsewhere(after(24 * 60))).toMatchObject({ same: false, isNew: true })
})

test('refuses a tampered time of last use', () => {
  const made = cookieOf(noon)
  const [id, , signature] = made.cookie().split('.')
  const read = sessionReader(vault, false)(bringing(`${id}.${after(60).getTime()}.${signature}`), noon)
  expect(read.isNew).toBe(true)
})
