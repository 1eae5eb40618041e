import { describe, expect, test } from 'vitest'
import { matchRecord, type RecordIdentity, type KnownIdentity } from './match-record.ts'

const person: KnownIdentity = {
  name: 'María López-Núñez',
  birthdate: '1980-04-05',
  userIds: [507],
  isMember: true,
  ssnHashes: ['own'],
  emails: ['maria@example.com'],
}
const same = { name: 'Maria Lopez Nunez', birthdate: '1980-04-05' }
const noValues: RecordIdentity = { name: null, birthdate: null, user_id: null, ssn_hash: null, email: null }
const stranger = { ...person, isMember: false, ssnHashes: ['strange'], emails: ['mallory@example.com'] }

describe('matching a record to a person [D-7.06]', () => {
  test.each<[string, KnownIdentity, Partial<RecordIdentity>, ReturnType<typeof matchRecord>]>([
    [
      'number and address',
      person,
      { ...same, ssn_hash: 'own', email: 'maria@example.com' },
      { sure: true, differs: [] },
    ],
    ['another number', person, { ...same, ssn_hash: 'strange' }, { sure: false, differs: ['ssn'] }],
    ['another address', person, { ...same, ssn_hash: 'own', email: 'm@x.org' }, { sure: false, differs: ['email'] }],
    [
      'the same address with another number',
      person,
      { ...same, ssn_hash: 'strange', email: 'maria@example.com' },
      { sure: false, differs: ['ssn'] },
    ],
    ['name and birth date alone', person, same, { sure: false, differs: [] }],
    [
      'name and birth date, everything else different',
      person,
      { ...same, ssn_hash: 'strange', email: 'm@x.org' },
      { sure: false, differs: ['ssn', 'email'] },
    ],
    ['the member’s number', person, { user_id: 507 }, { sure: true, differs: [] }],
    ['a merged number under another name', person, { user_id: 507, name: 'M Park' }, { sure: true, differs: [] }],
    [
      'the member’s number with another address',
      person,
      { ...same, user_id: 507, ssn_hash: 'own', email: 'm@x.org' },
      { sure: false, differs: ['email'] },
    ],
    [
      'the number, viewed from a submission that may be a stranger’s',
      stranger,
      { user_id: 507 },
      { sure: false, differs: [] },
    ],
    [
      'the member’s own policy, viewed from there',
      { ...stranger, ssnHashes: ['own'] },
      { ...same, user_id: 507, ssn_hash: 'own', email: 'maria@example.com' },
      { sure: false, differs: ['email'] },
    ],
    [
      'an unknown email',
      { ...person, emails: [] },
      { ...same, ssn_hash: 'own', email: 'm@x.org' },
      { sure: false, differs: ['email'] },
    ],
    [
      'the email without a name yet',
      person,
      { birthdate: '1980-04-05', email: 'maria@example.com' },
      { sure: true, differs: [] },
    ],
    [
      'the email of someone in the same household',
      person,
      { name: 'Ana López', birthdate: '1982-01-01', email: 'maria@example.com' },
      { sure: false, differs: ['name', 'birthdate'] },
    ],
    ['a dependent without an address', person, { ...same, ssn_hash: 'own' }, { sure: true, differs: [] }],
    [
      'the address alone',
      { ...person, birthdate: null },
      { birthdate: '1980-04-05', email: 'maria@example.com' },
      { sure: false, differs: [] },
    ],
  ])('decides about %s', (_, of, said, is) => {
    expect(matchRecord(of, { ...noValues, ...said })).toEqual(is)
  })
})
