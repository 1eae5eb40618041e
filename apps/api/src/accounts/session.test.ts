import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getSignedInPerson, signIn } from '@openroll/contract/roles/sign-in'
import { createDemoPeople } from './demo-people.ts'
import { signedToken } from './session.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const password = 'a harbor in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())

const signInRep = async () => {
  const visitor = server.visitor()
  await visitor.send(signIn, { email: 'dana.reyes@example.com', password })
  return visitor
}

describe('a session in use', () => {
  test('is read with one statement, and renewed by the sign-in library once a minute [D-1.04]', async () => {
    const visitor = await signInRep()
    const rowsSpy = vi.spyOn(server.deps.db, 'rows')
    for (let read = 0; read < 5; read += 1)
      expect((await visitor.send(getSignedInPerson, {})).data.result).toMatchObject({ name: 'Dana Reyes' })
    expect(rowsSpy).not.toHaveBeenCalled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await visitor.send(getSignedInPerson, {})).data.result).toMatchObject({ name: 'Dana Reyes' })
    expect(rowsSpy).toHaveBeenCalled()
    vi.useRealTimers()
    rowsSpy.mockRestore()
  })

  test('signs nobody in after its row is moved to another account [D-1.04, D-7.08]', async () => {
    const visitor = await signInRep()
    const { raw } = server
    const token = signedToken(
      visitor.cookie(),
      visitor.cookie().match(/[\w-]+\.session_token/)?.[0] ?? '',
      server.deps.vault.hash('secret', 'sign-in'),
    )
    const changed = await raw.run(
      `update person_session set person_id = (select id from person where role = 'group' limit 1) where token = $1`,
      [token ?? ''],
    )
    expect(changed).toBe(1)
    expect((await visitor.send(getSignedInPerson, {})).data.result).toBeNull()
  })

  test.each([
    ['role', `'operator'`],
    ['subject_id', '10110'],
    ['email', `'mallory@example.com'`],
    ['disabled_at', `now() - interval '1 day'`],
  ])(
    'signs nobody in while the %s of its account differs from what was recorded [D-1.04, D-7.08]',
    async (column, value) => {
      for (const isDueForRenewal of [false, true]) {
        const visitor = await signInRep()
        const { raw } = server
        const [before] = await raw.rows(`select ${column} as was from person where email = 'dana.reyes@example.com'`)
        const [{ id } = {}] = await raw.rows(`select id from person where email = 'dana.reyes@example.com'`)
        await raw.run(`update person set ${column} = ${value} where id = $1`, [id])
        if (isDueForRenewal)
          await raw.run(
            `update person_session set expires_at = now() + interval '5 minutes', updated_at = now() - interval '1 hour'`,
          )
        expect((await visitor.send(getSignedInPerson, {})).data.result).toBeNull()
        await raw.run(`update person set ${column} = $2 where id = $1`, [id, before?.was])
      }
    },
  )

  test('is invalid if its cookie is signed with another key, was changed or occurs twice [D-1.04]', async () => {
    const cookies = (await signInRep()).cookie()
    const [name = '', value = ''] =
      cookies
        .split('; ')
        .find((pair) => pair.includes('session_token='))
        ?.split('=') ?? []
    const secret = server.deps.vault.hash('secret', 'sign-in')
    const read = (sent: string, key = secret) => signedToken(sent, name, key)
    expect(read(cookies)).toMatch(/^[\w-]{20,}$/)
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    for (const forged of [
      `${name}=${encodeURIComponent(`x${token}.${signature}`)}`,
      `${name}=${encodeURIComponent(`${token}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`)}`,
      `${name}=${token}`,
      `${name}=%`,
      `${cookies}; ${name}=${value}`,
      '',
    ])
      expect([forged, read(forged)]).toEqual([forged, undefined])
    expect(read(cookies, 'another secret')).toBeUndefined()
  })
})
