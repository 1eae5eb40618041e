import { billingFields } from '@openroll/contract/enroll/billing'
import { shownExpiry } from '@openroll/contract/enroll/billing/card-expiry'
import { nthOf } from '@openroll/contract/shown'
import { formRows, textOf } from '../step/details.ts'
import { addressLine, wrapAnswer, joinParts, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(billingFields, ['is_physical_address'])

/** Visa ending in 4242, expires 12/28, charged on the 28th. */
export const briefOf = sentencesOf(billingFields, (say, kept) => {
  const paid = textOf(kept.payment_shown)
  const expires = shownExpiry({ expiration_month: say('expiration_month'), expiration_year: say('expiration_year') })
  const isAccount = say('account_number') !== ''
  return [
    joinParts(
      ', ',
      isAccount ? joinParts(' ', say('account_type'), paid.replace(/^Bank account/, 'account')) : paid,
      wrapAnswer('expires ', expires),
      isAccount ? say('bank_name') : '',
      wrapAnswer('charged on the ', say('bill_date') === '' ? '' : nthOf(Number(say('bill_date')))),
    ),
    wrapAnswer(
      'In the name of ',
      isAccount ? say('account_name') : joinParts(' ', say('first_name_on_cc'), say('last_name_on_cc')),
    ),
    wrapAnswer('Billed to ', addressLine(say, ['address1', 'address2', 'city', 'state', 'zip'])),
  ]
})
