import { expect, test } from 'vitest'
import { helperSaid, howToSign, signatureOf, signerIn, signerSaid, tickSaid, type Signer } from './who-signs.ts'

const by = (role: string) => ({ role, id: 7, name: 'Grace Group' })
const rep: Signer = { as: 'rep', name: 'Dana Reyes', helper: 'Dana Reyes' }
const group: Signer = { as: 'group', name: 'Bluewater', helper: 'Grace Group' }
const member: Signer = { as: 'applicant', name: 'Ann Example', helper: 'Dana Reyes' }
const alone: Signer = { as: 'applicant', name: 'Ann Example', helper: null }

test.each([
  [rep, 'Dana Reyes, the representative', 'Signature of Dana Reyes, the representative'],
  [group, 'Grace Group, for Bluewater', 'Signature of Grace Group, for Bluewater'],
  [{ ...group, helper: null }, 'an administrator of Bluewater', 'Signature of an administrator of Bluewater'],
  [{ ...group, helper: 'Bluewater' }, 'an administrator of Bluewater', 'Signature of an administrator of Bluewater'],
  [member, 'Ann Example, the member', 'Signature of Ann Example, the member'],
  [alone, 'Ann Example', 'Signature'],
])('%j is named the same wherever it is read [D-4.16, D-1.13]', (signer, said, above) => {
  expect([signerSaid(signer), signatureOf(signer)]).toEqual([said, above])
})

test('who was signed in is told where the person who is enrolled signed, and nowhere else [D-1.13]', () => {
  expect([rep, group, alone].map(helperSaid)).toEqual([undefined, undefined, undefined])
  expect(helperSaid(member)).toBe('Dana Reyes was signed in')
})

test.each([
  [
    { agent_name: 'Dana Reyes', signed_in: by('rep') },
    { as: 'rep', name: 'Dana Reyes', helper: 'Grace Group' },
  ],
  [
    { user_name: 'Ann Example', signed_in: by('operator') },
    { as: 'applicant', name: 'Ann Example', helper: 'Grace Group' },
  ],
  [{ user_name: 'Ann Example', signed_in: by('member') }, alone],
  [{ user_name: 'Ann Example', signed_in: null }, alone],
  [{ user_name: 'Ann Example', signed_in: 'nonsense' }, alone],
  [{ user_name: 'Ann Example' }, alone],
  [{}, undefined],
  [null, undefined],
])('of what is kept as %j it is read who signed, of older versions too [D-7.07]', (kept, signer) => {
  expect(signerIn(kept)).toEqual(signer)
})

test('whoever enrolls somebody reads whose words and signature these are; without mail no link is promised [D-1.13]', () => {
  expect(howToSign(alone, 'Ann Example', true)).toEqual([])
  expect(howToSign(group, 'Ann Example', false)).toEqual([
    'You are enrolling Ann Example. “I” and “my” in these texts mean Ann Example. ' +
      'The signature is yours, for Bluewater, and we record that you were signed in.',
    'At Review & Confirmation Ann Example agrees to all of it, by signing there.',
  ])
  expect(howToSign(member, 'Ann Example', true)[1]).toBe(
    'We record that you, Dana Reyes, were signed in. At Review & Confirmation Ann Example agrees to all of it, by ' +
      'signing there, or by a link that we email.',
  )
  expect([rep, member].map((signer) => tickSaid(signer, 'Ann Example'))).toEqual([
    'I have read this and agree, for Ann Example',
    'I have read this and agree',
  ])
})
