import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getAccount } from '@openroll/contract/roles/account'
import {
  addPasskey,
  getPasskeyChallenge,
  beginPasskey,
  passkeyNotAdded,
  passkeyWrong,
  removePasskey,
  verifyPasskey,
} from '@openroll/contract/roles/passkey'
import { signInAgain, verifySecondFactor } from '@openroll/contract/roles/second-factor'
import { getSignedInPerson, signIn } from '@openroll/contract/roles/sign-in'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
afterEach(() => server.forgetBudgets())

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const b64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])

/** A software security key for one host and origin. */
const softKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  let counter = 0
  const dataFor = (host: string, flags: number, rest: Buffer) => {
    counter += 1
    return Buffer.concat([sha256(host), Buffer.from([flags, 0, 0, 0, counter]), rest])
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    make: (challenge: string, { host = 'localhost', origin = 'http://localhost' } = {}) => {
      const data = dataFor(host, 0x41, Buffer.concat([Buffer.alloc(16), uint16(id.length), id, cose]))
      // CBOR: {fmt: 'none', attStmt: {}, authData: bytes}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        uint16(data.length),
        data,
      ])
      const response = {
        clientDataJSON: b64(clientData('webauthn.create', challenge, origin)),
        attestationObject: b64(attestation),
      }
      return { id: b64(id), rawId: b64(id), type: 'public-key' as const, response }
    },
    sign: (challenge: string, { host = 'localhost', origin = 'http://localhost' } = {}) => {
      const client = clientData('webauthn.get', challenge, origin)
      const data = dataFor(host, 0x01, Buffer.alloc(0))
      const response = {
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
      return { id: b64(id), rawId: b64(id), type: 'public-key' as const, response }
    },
  }
}

let repCount = 0
const rep = async () => {
  repCount += 1
  const email = `key${repCount}@agency.example`
  await server.deps.accounts.saveAccount({ role: 'rep', id: 10109, name: 'Dana Reyes', email }, password)
  const browser = server.visitor()
  await browser.send(signIn, { email, password })
  return { email, browser }
}
const begin = async (browser: Visitor) => (await browser.send(beginPasskey, { password })).data
const withKey = async () => {
  const { email, browser } = await rep()
  const key = softKey()
  const { challenge } = await begin(browser)
  const added = await browser.send(addPasskey, { name: 'Blue key', answer: key.make(challenge) })
  expect(added.faults).toEqual([])
  return { email, browser, key, codes: added.data.recovery_codes }
}
const passPassword = async (email: string) => {
  const browser = server.visitor()
  expect((await browser.send(signIn, { email, password })).data).toEqual({ result: null, second_factor: ['passkey'] })
  return browser
}
const isSignedIn = async (browser: Visitor) => (await browser.send(getSignedInPerson, {})).data.result !== null

test('one challenge adds one passkey, even for two concurrent keys, and shows the valid recovery codes [D-1.04]', async () => {
  const { browser } = await rep()
  const { challenge } = await begin(browser)
  const answers = [softKey().make(challenge), softKey().make(challenge)]
  const both = await Promise.all(answers.map((answer) => browser.send(addPasskey, { name: 'Blue key', answer })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await browser.send(getAccount, {})).data.result.passkeys).toHaveLength(1)
})

test('a passkey is added with the password, works as the second step, and shows when it was last used [D-1.04]', async () => {
  const { email, browser, key, codes } = await withKey()
  expect(codes).toHaveLength(10)
  const half = await passPassword(email)
  expect(await isSignedIn(half)).toBe(false)
  const { challenge, known } = (await half.send(getPasskeyChallenge, {})).data
  const answer = key.sign(challenge)
  expect(known).toEqual([answer.id])
  expect((await half.send(verifyPasskey, { answer })).status).toBe(200)
  expect(await isSignedIn(half)).toBe(true)
  const [passkey] = (await browser.send(getAccount, {})).data.result.passkeys
  expect([passkey?.name, passkey?.used_at === null]).toEqual(['Blue key', false])
})

test('rejects a passkey signature that is reused, for another page, from another key or without the password [D-1.04]', async () => {
  const { email, key } = await withKey()
  const other = await withKey()
  const half = await passPassword(email)
  const ask = async () => (await half.send(getPasskeyChallenge, {})).data.challenge
  const refused = async (answer: ReturnType<typeof key.sign>) => {
    const { status, faults } = await half.send(verifyPasskey, { answer })
    return [status, faults[0]?.error_message]
  }
  const old = key.sign(await ask())
  await ask()
  expect(await refused(old)).toEqual([401, passkeyWrong])
  expect(await refused(key.sign(await ask(), { origin: 'http://localhost.evil.example' }))).toEqual([401, passkeyWrong])
  expect(await refused(key.sign(await ask(), { host: 'evil.example' }))).toEqual([401, passkeyWrong])
  expect(await refused(other.key.sign(await ask()))).toEqual([401, passkeyWrong])
  expect(await refused(old)).toEqual([401, passkeyWrong])
  // Correct, but over the limit: wrong passkeys count like wrong codes.
  expect((await half.send(verifyPasskey, { answer: key.sign(await ask()) })).status).toBe(429)
  const stranger = server.visitor()
  for (const answer of [
    await stranger.send(getPasskeyChallenge, {}),
    await stranger.send(verifyPasskey, { answer: key.sign('x') }),
  ])
    expect([answer.status, answer.faults[0]?.error_message]).toEqual([401, signInAgain])
})

test('neither a sign-in under way nor a passkey can be moved to another account in the database [D-1.04, D-7.08]', async () => {
  const [victim, thief] = [await withKey(), await withKey()]
  const idOf = `(select id from person where email = $1)`
  const own = await passPassword(thief.email)
  const { challenge } = (await own.send(getPasskeyChallenge, {})).data
  await server.raw.run(
    `update person_challenge set person_id = ${idOf} where person_id = (select id from person where email = $2)`,
    [victim.email, thief.email],
  )
  const answer = thief.key.sign(challenge)
  expect((await own.send(verifyPasskey, { answer })).faults[0]?.error_message).toBe(signInAgain)
  // Even with the victim's password, another account's passkey isn't the victim's.
  const moved = await passPassword(victim.email)
  const asked = (await moved.send(getPasskeyChallenge, {})).data.challenge
  await server.raw.run(`update person_passkey set person_id = ${idOf} where credential_id = $2`, [
    victim.email,
    answer.id,
  ])
  expect((await moved.send(verifyPasskey, { answer: thief.key.sign(asked) })).status).toBe(403)
  expect(await isSignedIn(moved)).toBe(false)
})

test('malformed input is a wrong passkey, never a server error [D-8.01]', async () => {
  const { email, key } = await withKey()
  const half = await passPassword(email)
  const { challenge } = (await half.send(getPasskeyChallenge, {})).data
  const good = key.sign(challenge)
  for (const response of [
    { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
    { ...good.response, authenticatorData: '' },
    { ...good.response, clientDataJSON: b64('null') },
  ])
    expect([401, 422]).toContain((await half.send(verifyPasskey, { answer: { ...good, response } })).status)
  const { browser } = await rep()
  await begin(browser)
  const otherKey = softKey().make('another challenge')
  for (const answer of [otherKey, { ...otherKey, response: { ...otherKey.response, attestationObject: 'oA' } }]) {
    const { status, faults } = await browser.send(addPasskey, { name: 'x', answer })
    expect([status, faults[0]?.error_message]).toEqual([422, passkeyNotAdded])
  }
})

test('a recovery code replaces the passkey; a removed passkey is no longer asked for [D-1.04]', async () => {
  const { email, browser, key, codes } = await withKey()
  expect((await (await passPassword(email)).send(verifySecondFactor, { code: codes[0] ?? '' })).status).toBe(200)
  const [passkey] = (await browser.send(getAccount, {})).data.result.passkeys
  const passkey_id = passkey?.passkey_id ?? ''
  const stranger = await rep()
  expect((await stranger.browser.send(removePasskey, { password, passkey_id })).status).toBe(200)
  expect((await (await passPassword(email)).send(getPasskeyChallenge, {})).data.known).toEqual([passkey_id])
  expect((await browser.send(removePasskey, { password: 'a guess', passkey_id })).status).toBe(422)
  expect((await browser.send(removePasskey, { password, passkey_id })).status).toBe(200)
  expect((await server.visitor().send(signIn, { email, password })).data.result).not.toBeNull()
  // A key can't be added to a second account.
  const taken = await withKey()
  const { challenge } = await begin(browser)
  expect((await browser.send(addPasskey, { name: 'x', answer: taken.key.make(challenge) })).status).toBe(422)
  expect((await browser.send(addPasskey, { name: 'x', answer: key.make(challenge) })).status).toBe(200)
})
