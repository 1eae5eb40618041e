import { aContact } from '@openroll/contract/samples/contact'
import { aFilter } from '@openroll/contract/samples/filter'
import { aMember } from '@openroll/contract/samples/member'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { test } from '@playwright/test'

const journeyIds: string[] = []
/** A unique SSN per journey, since a repeated purchase is put on hold (D-3.01); `journeyNumbers` has them all. */
const journeySsn = (): string => {
  const { testId, workerIndex } = test.info()
  if (!journeyIds.includes(testId)) journeyIds.push(testId)
  const at = journeyIds.indexOf(testId)
  return `${200 + (workerIndex % 19) + 19 * Math.floor(at / 90)}${10 + (at % 90)}9999`
}
export const journeyNumbers = {
  areas: Array.from({ length: 38 }, (_, at) => String(200 + at)),
  groups: Array.from({ length: 90 }, (_, at) => String(10 + at)),
  serial: '9999',
} as const

/** A person to enroll, with numbers that don't exist. */
export const maria = {
  ...aFilter({ dob: '06/15/1985' }),
  ...aMember({ first_name: 'Maria', last_name: 'Lopez' }),
  ...aContact({
    address1: '200 West Street',
    phone_number: '3125550142',
    email_address: 'maria.lopez@mail.example',
  }),
  gender: 'Female',
  get ssn() {
    return journeySsn()
  },
} as const

/** Dependents' SSNs, which are never issued. */
export const luis = { first: 'Luis', born: '03/02/1984', ssn: '219088888', gender: 'Male' } as const
export const ana = { first: 'Ana', born: '05/05/2015', ssn: '219077777', gender: 'Female' } as const
export const ben = { first: 'Ben', born: '06/06/2018', ssn: '219066666', gender: 'Male' } as const
export const rosa = { first: 'Rosa', born: '01/01/1960', ssn: '219055555' } as const

export const card = aCard({ card_number: '4242424242424242', security_code: '123' })
/** A routing number from the shipped directory, with a fictitious account. */
export const account = anAccount({ routing_number: '011000138', account_number: '000123456789' })

/** Secrets that journeys type and that must not be found afterwards, in any grouping. */
export const secrets: readonly string[] = [
  ...[luis, ana, ben, rosa].map(({ ssn }) => ssn),
  card.card_number,
  account.account_number,
]
