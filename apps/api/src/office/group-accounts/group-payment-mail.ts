import type { Deps } from '../../http/deps.ts'
import { brandOf } from '../../mail/brand.ts'
import { groupMoneyLetter } from '../../mail/letters/recorded-money.ts'
import type { NewMail } from '../../mail/outbox.ts'
import type { GroupPayment } from './group-payments-store.ts'

/** Where a group's administrator sees its account. */
const accountPage = '/group-invoices'

/** Tells a group of a payment or refund that an operator recorded; none if no money moved. */
export const groupPaymentMails = (
  { config, directory }: Pick<Deps, 'config' | 'directory'>,
  payment: Pick<GroupPayment, 'group_id' | 'number' | 'kind' | 'way' | 'received_on' | 'amount_cents' | 'reference'>,
): NewMail[] => {
  const { group_id, number, kind, received_on: on } = payment
  const group = directory().group(group_id)
  if (!config.mail || group === undefined || (kind !== 'received' && kind !== 'refunded')) return []
  const brand = brandOf(directory().site(null), config.publicUrl)
  const letter = groupMoneyLetter(brand, { ...payment, kind, on, link: `${brand.url}${accountPage}` })
  return [
    {
      enrollment_id: `group-account-${group_id}`,
      event: `group-payment/${number}`,
      kind: 'group-payment',
      from_name: brand.name,
      to: group.email,
      letter,
    },
  ]
}
