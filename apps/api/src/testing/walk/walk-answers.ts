import { saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { saveBeneficiaryInfo } from '@openroll/contract/enroll/beneficiaries'
import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveDependentInfo } from '@openroll/contract/enroll/dependents'
import { saveEmployerInfo } from '@openroll/contract/enroll/employer'
import { getHealthQuestionsPrimaryHealthInfo, savePrimaryHealthInfo } from '@openroll/contract/enroll/health'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { SavedStep } from '@openroll/contract/enroll/tabs'
import type { Fault } from '@openroll/contract/reply'
import type { Tier } from '@openroll/contract/tier-meanings'
import { aContact } from '@openroll/contract/samples/contact'
import { anEmployer } from '@openroll/contract/samples/employer'
import { aBeneficiary, aChild, aSpouse } from '@openroll/contract/samples/family'
import { aMember } from '@openroll/contract/samples/member'
import { anAccount } from '@openroll/contract/samples/payment'
import { aSigner } from '@openroll/contract/samples/signer'
import type { Visitor } from '../test-app.ts'
import { healthy, acceptedTextKeys } from '../test-enrollment.ts'

/** The two ways to answer a step; each contains its own word, which identifies it when read back. */
export const ways = ['one', 'two'] as const
export type Way = (typeof ways)[number]
const words: Readonly<Record<Way, string>> = { one: 'Wayone', two: 'Waytwo' }

/** The way that a read answer was given in; undefined if neither or both. */
export const wayIn = (read: unknown): Way | undefined => {
  const shown = JSON.stringify(read) ?? ''
  const found = ways.filter((way) => shown.includes(words[way]))
  return found.length === 1 ? found[0] : undefined
}

/** The field of each step that contains the word. */
export const wordFields = {
  primary_info: 'first_name',
  contact_info: 'address1',
  employer_info: 'occupation',
  beneficiary_info: 'first_name',
  primary_health_info: 'notes',
  dependent_info: 'first_name',
  agreement_info: 'user_name',
  billing_info: 'account_name',
  review_info: 'additional_notes',
} as const satisfies Record<TabName, string>

export const wordOf = (way: Way): string => words[way]

/** The people of a walk: three SSNs that no other walk has. */
export type Numbers = { readonly member: string; readonly spouse: string; readonly child: string }
const numberAt = (n: number): string =>
  `${100 + (n % 500)}${10 + (Math.floor(n / 500) % 89)}${1000 + (Math.floor(n / 44_500) % 8999)}`
export const numbersOf = (walk: number): Numbers => ({
  member: numberAt(walk * 3),
  spouse: numberAt(walk * 3 + 1),
  child: numberAt(walk * 3 + 2),
})

export type SaveContext = {
  readonly visitor: Visitor
  readonly enrollment_id: string
  readonly numbers: Numbers
  readonly tier: Tier
}
/** A save's response. */
export type Saved = { readonly status: number; readonly faults: Fault[]; readonly data: SavedStep }
type Save = (context: SaveContext, way: Way) => Promise<Saved>

const familyOf = ({ tier, numbers }: SaveContext, way: Way) => {
  const spouse = aSpouse({ ssn: numbers.spouse, first_name: words[way] })
  const child = aChild({ ssn: numbers.child, first_name: words[way] })
  return [...(tier === 'IS' || tier === 'IF' ? [spouse] : []), ...(tier === 'IC' || tier === 'IF' ? [child] : [])]
}

/** Saves a step in one of the two ways, complete whatever the plans ask. */
export const saveAs: Readonly<Record<Exclude<TabName, 'review_info'>, Save>> = {
  primary_info: ({ visitor, enrollment_id, numbers }, way) =>
    visitor.send(savePersonalInfo, {
      enrollment_id,
      ...aMember({ ssn: numbers.member, first_name: `María ${words[way]}` }),
    }),
  contact_info: ({ visitor, enrollment_id }, way) =>
    visitor.send(saveContactInfo, {
      enrollment_id,
      ...aContact({ address1: `1 ${words[way]} Street`, with_validation: '0' }),
    }),
  employer_info: ({ visitor, enrollment_id }, way) =>
    visitor.send(saveEmployerInfo, {
      enrollment_id,
      ...anEmployer({ occupation: words[way], with_validation: '0' }),
    }),
  beneficiary_info: ({ visitor, enrollment_id, numbers }, way) =>
    visitor.send(saveBeneficiaryInfo, {
      enrollment_id,
      beneficiaries: [aBeneficiary({ ssn: numbers.spouse, first_name: words[way] })],
    }),
  primary_health_info: async ({ visitor, enrollment_id }, way) => {
    const { data } = await visitor.send(getHealthQuestionsPrimaryHealthInfo, { enrollment_id })
    const given = data === undefined ? {} : healthy(data.result)
    return visitor.send(savePrimaryHealthInfo, { enrollment_id, ...given, notes: words[way] })
  },
  dependent_info: async (context, way) => {
    const { visitor, enrollment_id } = context
    return visitor.send(saveDependentInfo, {
      enrollment_id,
      dependents: familyOf(context, way).map((person) => ({ primary_info: person })),
    })
  },
  agreement_info: async ({ visitor, enrollment_id, numbers }, way) =>
    visitor.send(saveAgreementInfo, {
      enrollment_id,
      ...aSigner({ user_name: `María ${words[way]} López-Núñez`, answer: numbers.member.slice(-4) }),
      accepted: await acceptedTextKeys(visitor, enrollment_id).catch(() => []),
    }),
  billing_info: ({ visitor, enrollment_id }, way) =>
    visitor.send(saveBillingInfo, {
      enrollment_id,
      payment_method: 'eft',
      ...anAccount({ account_name: `${words[way]} Lopez` }),
    }),
}
