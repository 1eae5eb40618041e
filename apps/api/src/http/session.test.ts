import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openVault } from '../vault/vault.ts'
import { sessionReader } from './session.ts'

const vault = openVault({ secretKeys: `test:${randomBytes(32).toString('base64')}`, keyFile: '' })
const noon = new Date('2026-11-10T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** The request of a browser that brings `cookie` under whatever name the server gave it. */
const bringing = (cookie: string) => ({ cookies: new Proxy({}, { get: () => cookie }) }) as unknown as FastifyRequest
const cookieOf = (now: Date) => sessionReader(vault, false)({ cookies: {} } as unknown as FastifyRequest, now)

/** The session that another process, whose clock shows `now`, finds in a cookie made at noon. */
const elsewhere = (now: Date) => {
  const made = cookieOf(noon)
  const read = sessionReader(vault, false)(bringing(made.cookie()), now)
  return { same: read.hash === made.hash, isNew: read.isNew, renew: read.renew }
}

test.each([2, 59, 12 * 60 - 1])(
  'a process whose clock is %i minutes behind knows the visitor of another, as just seen [D-1.02]',
  (behind) => {
    expect(elsewhere(after(-behind))).toEqual({ same: true, isNew: false, renew: false })
  },
)

test('a cookie from more than twelve hours ahead begins a new session, as an outlived one does', () => {
  expect(elsewhere(after(-12 * 60 - 1))).toMatchObject({ same: false, isNew: true })
  expect(elsewhere(after(24 * 60 - 1))).toMatchObject({ same: true, isNew: false })
  expect(elsewhere(after(24 * 60))).toMatchObject({ same: false, isNew: true })
})

test('a time of last use that was changed by hand is no cookie of ours', () => {
  const made = cookieOf(noon)
  const [id, , signature] = made.cookie().split('.')
  const read = sessionReader(vault, false)(bringing(`${id}.${after(60).getTime()}.${signature}`), noon)
  expect(read.isNew).toBe(true)
})
