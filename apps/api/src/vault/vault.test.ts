import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openVault, VaultError, type Vault } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'openroll-vault-'))
afterAll(() => rmSync(folder, { recursive: true }))
const keyFile = join(folder, 'keys')
const fresh = () => randomBytes(32).toString('base64')
const [oldKey, newKey] = [`first:${fresh()}`, `second:${fresh()}`]
const before = openVault({ secretKeys: oldKey, keyFile })
const after = openVault({ secretKeys: `${newKey},${oldKey}`, keyFile })

describe('an encrypted value', () => {
  test('decrypts to the original text, whatever it is [D-7.02]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
        expect(before.open(before.seal(text, context), context)).toBe(text)
      }),
    )
  })

  test('reveals nothing of the text and is different each time [D-7.02]', () => {
    const [one, two] = [before.seal('219099999', 'a/personal'), before.seal('219099999', 'a/personal')]
    expect(one).not.toBe(two)
    expect(one).toMatch(/^first\.[\w-]+$/)
    expect(one).not.toContain(Buffer.from('219099999').toString('base64url'))
  })

  test('does not decrypt in the row of another enrollment or step', () => {
    const sealed = before.seal('219099999', 'a/personal')
    expect(() => before.open(sealed, 'b/personal')).toThrow(VaultError)
    expect(() => before.open(sealed, 'a/billing')).toThrow(VaultError)
  })

  test('does not decrypt if any byte was changed', () => {
    const sealed = before.seal('219099999', 'a/personal')
    const [id, body] = sealed.split('.')
    const bytes = Buffer.from(body ?? '', 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => before.open(`${id}.${changed.toString('base64url')}`, 'a/personal')).toThrow(VaultError)
    }
    expect(() => before.open(sealed.slice(0, -24), 'a/personal')).toThrow(VaultError)
  })

  test('names its key, so that the error says which one is missing [D-7.02]', () => {
    expect(() => before.open(after.seal('x', 'c'), 'c')).toThrow(
      'encrypted with the key "second", which SECRET_KEYS does not have',
    )
  })

  test('is distinguished from plain text without repeating the plain text [D-7.03]', () => {
    for (const plain of ['219099999', 'first.', 'first.AAAA', '']) {
      expect(messageOf(() => before.open(plain, 'c'))).toBe('not an encrypted value')
    }
  })
})

describe('a new first key', () => {
  test('still decrypts old values, and marks them for rotation [D-7.02]', () => {
    const sealed = before.seal('x', 'c')
    expect(after.open(sealed, 'c')).toBe('x')
    expect([after.needsRotation(sealed), after.needsRotation(after.seal('x', 'c'))]).toEqual([true, false])
  })

  test('changes no keyed hash, signature or derived key', () => {
    expect(after.hash('219099999', 'ssn')).toBe(before.hash('219099999', 'ssn'))
    expect(after.verify('session', 'text', before.sign('session', 'text'))).toBe(true)
    expect(after.key('offer').equals(before.key('offer'))).toBe(true)
  })
})

describe('SEALING_KEY', () => {
  test('lets every process learn a new key before one encrypts with it [D-7.02]', () => {
    const knows = openVault({ secretKeys: `${newKey},${oldKey}`, sealingKey: 'first', keyFile })
    expect(knows.seal('x', 'c')).toMatch(/^first\./)
    expect(before.open(knows.seal('x', 'c'), 'c')).toBe('x')
    expect(knows.open(after.seal('x', 'c'), 'c')).toBe('x')
    expect(knows.hash('219099999', 'ssn')).toBe(before.hash('219099999', 'ssn'))
    expect(knows.sealingPrefix).toBe('first.')
  })

  test('without an entry of that id stops startup', () => {
    const message = messageOf(() => openVault({ secretKeys: oldKey, sealingKey: 'second', keyFile }))
    expect(message).toBe('SEALING_KEY is "second", which is not the id of any key in SECRET_KEYS')
  })
})

describe('a keyed hash', () => {
  test('is equal only for equal values, and differs by purpose and key [D-7.02]', () => {
    const another = openVault({ secretKeys: `first:${fresh()}`, keyFile })
    const hash = before.hash('219099999', 'ssn')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(before.hash('219099999', 'ssn')).toBe(hash)
    const others = [
      before.hash('219099998', 'ssn'),
      before.hash('219099999', 'account'),
      another.hash('219099999', 'ssn'),
    ]
    expect(others).not.toContain(hash)
  })
})

describe('a signature', () => {
  const signature = before.sign('session', 'abc.1')
  test.each<[string, string, string, string]>([
    ['another text', 'session', 'abc.2', signature],
    ['another purpose', 'direct-link', 'abc.1', signature],
    ['a shorter signature', 'session', 'abc.1', signature.slice(1)],
    ['no signature', 'session', 'abc.1', ''],
    ['multibyte letters', 'session', 'abc.1', 'é'.repeat(signature.length)],
  ])('does not verify for %s', (_, purpose, text, given) => {
    expect(before.verify('session', 'abc.1', signature)).toBe(true)
    expect(before.verify(purpose, text, given)).toBe(false)
  })
})

describe('SECRET_KEYS', () => {
  test.each([
    ['no id', fresh(), 'entry 1 is not id:base64key'],
    ['a short key', `a:${randomBytes(16).toString('base64')}`, 'has 16 bytes, it needs 32'],
    ['a second entry that isn’t a key', `a:${fresh()},b:!!`, 'entry 2 is not id:base64key'],
    ['a duplicate id', `a:${fresh()},a:${fresh()}`, 'two keys have the same id'],
  ])('with %s stops startup with its name and the reason, not its value [D-7.03]', (_, secretKeys, reason) => {
    const message = messageOf(() => openVault({ secretKeys, keyFile }))
    expect(message).toMatch(/^SECRET_KEYS/)
    expect(message).toContain(reason)
    for (const key of secretKeys.split(/[:,]/).filter((part) => part.length > 4)) expect(message).not.toContain(key)
  })

  test.each([
    ['zeros', 0],
    ['one byte repeated', 0x61],
  ])('of %s is refused in production, by position [D-7.02]', (_, byte) => {
    const secretKeys = `a:${fresh()},b:${Buffer.alloc(32, byte).toString('base64')}`
    const message = messageOf(() => openVault({ secretKeys, keyFile, production: true }))
    expect(message).toBe(
      'SECRET_KEYS: the key of entry 2 is one byte repeated; production needs 32 random bytes (openssl rand -base64 32)',
    )
    expect(messageOf(() => openVault({ secretKeys, keyFile }))).toBe('no error')
  })

  test('is required in production', () => {
    expect(() => openVault({ keyFile, production: true })).toThrow('SECRET_KEYS is missing')
    expect(() => openVault({ secretKeys: ' ', keyFile, production: true })).toThrow('SECRET_KEYS is missing')
  })
})

describe('the key file', () => {
  test('is created once, for its owner only, and reused at the next start', () => {
    const sealed = openVault({ keyFile }).seal('x', 'c')
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    expect(openVault({ keyFile }).open(sealed, 'c')).toBe('x')
    const kept = readFileSync(keyFile, 'utf8')
    openVault({ keyFile })
    expect(readFileSync(keyFile, 'utf8')).toBe(kept)
  })

  test('is never overwritten if it can’t be read as keys', () => {
    const broken = join(folder, 'broken')
    writeFileSync(broken, 'half a ke')
    expect(() => openVault({ keyFile: broken })).toThrow('broken: entry 1 is not id:base64key')
    expect(readFileSync(broken, 'utf8')).toBe('half a ke')
  })
})

const messageOf = (open: () => Vault | string): string => {
  try {
    open()
    return 'no error'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
