import { localAddressCheck, type AddressCheck, type ZipPlace } from './address-check.ts'
import type { ServiceSetup } from './ask-service.ts'
import { localBankLookup, type BankLookup } from './bank-lookup.ts'
import { checkEmailLocally, type EmailCheck } from './email-check.ts'
import { neverBounce } from './neverbounce.ts'
import { numverify } from './numverify.ts'
import { checkPhoneLocally, type PhoneCheck } from './phone-check.ts'
import { usps } from './usps.ts'

/** The four checks of D-6.05, as configured. */
export type Checks = {
  readonly email: EmailCheck
  readonly phone: PhoneCheck
  readonly address: AddressCheck
  readonly bank: BankLookup
}

/** Uses a service if its key is set; otherwise checks locally, without a network. */
export const openChecks = (
  given: ServiceSetup & {
    neverBounceKey?: string | undefined
    numverifyKey?: string | undefined
    usps?: { id: string; secret: string } | undefined
    findPlace: (zip: string) => ZipPlace | undefined
    findBank: (routing: string) => { readonly name: string } | undefined
  },
): Checks => {
  const address = localAddressCheck(given.findPlace)
  return {
    email: given.neverBounceKey === undefined ? checkEmailLocally : neverBounce(given.neverBounceKey, given),
    phone: given.numverifyKey === undefined ? checkPhoneLocally : numverify(given.numverifyKey, given),
    address: given.usps === undefined ? address : usps(given.usps, address, given),
    bank: localBankLookup(given.findBank),
  }
}
