import { expect, test } from 'vitest'
import {
  helperSentence,
  signingInstructions,
  signatureLabel,
  readSigner,
  signerName,
  agreeLabel,
  type Signer,
} from './signer.ts'

const signedInAs = (role: string) => ({ role, id: 7, name: 'Grace Group' })
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
])(
  'the signer %j is named in the same way in texts and above the signature [D-4.16, D-1.13]',
  (signer, said, above) => {
    expect([signerName(signer), signatureLabel(signer)]).toEqual([said, above])
  },
)

test('names the helper only when the member signed [D-1.13]', () => {
  expect([rep, group, alone].map(helperSentence)).toEqual([undefined, undefined, undefined])
  expect(helperSentence(member)).toBe('Dana Reyes was signed in')
})

test.each([
  [
    { agent_name: 'Dana Reyes', signed_in: signedInAs('rep') },
    { as: 'rep', name: 'Dana Reyes', helper: 'Grace Group' },
  ],
  [
    { user_name: 'Ann Example', signed_in: signedInAs('operator') },
    { as: 'applicant', name: 'Ann Example', helper: 'Grace Group' },
  ],
  [{ user_name: 'Ann Example', signed_in: signedInAs('member') }, alone],
  [{ user_name: 'Ann Example', signed_in: null }, alone],
  [{ user_name: 'Ann Example', signed_in: 'nonsense' }, alone],
  [{ user_name: 'Ann Example' }, alone],
  [{}, undefined],
  [null, undefined],
])('reads the signer from %j, including older agreements [D-7.07]', (kept, signer) => {
  expect(readSigner(kept)).toEqual(signer)
})

const ways = { inPerson: true, byMail: true }
test('promises no link without email, and no signing in person where the site doesn’t allow it [D-1.13]', () => {
  const agrees = (more: object) => signingInstructions(group, 'Ann Example', { ...ways, ...more }).at(-1)
  const start = 'Ann Example agrees to everything at Review & Confirmation, '
  expect(agrees({})).toBe(`${start}by signing there or through a link we email them.`)
  expect(agrees({ byMail: false })).toBe(`${start}by signing there.`)
  expect(agrees({ inPerson: false })).toBe(`${start}through a link we email them.`)
})

test('tells a helper whose words and signature these are [D-1.13]', () => {
  expect(signingInstructions(alone, 'Ann Example', ways)).toEqual([])
  expect(signingInstructions(group, 'Ann Example', { ...ways, byMail: false })).toEqual([
    'You’re enrolling Ann Example. “I” and “my” in these agreements mean Ann Example. ' +
      'The signature is yours, for Bluewater, and we record that you were signed in.',
    'Ann Example agrees to everything at Review & Confirmation, by signing there.',
  ])
  expect(signingInstructions(member, 'Ann Example', ways)[1]).toBe(
    'We record that you, Dana Reyes, were signed in. Ann Example agrees to everything at Review & Confirmation, by ' +
      'signing there or through a link we email them.',
  )
  expect([rep, member].map((signer) => agreeLabel(signer, 'Ann Example'))).toEqual([
    'I have read this and agree on behalf of Ann Example',
    'I have read this and agree',
  ])
})
