import type { Deps } from '../../http/deps.ts'
import { brandOf } from '../../mail/brand.ts'
import type { Brand } from '../../mail/layout.ts'
import { groupMoneyLetter, groupReversalLetter } from '../../mail/letters/recorded-money.ts'
import { reversalReason } from '@openroll/contract/office/group-accounts/group-payment'
import type { Letter, NewMail } from '../../mail/outbox.ts'
import type { GroupPayment } from './group-payments-store.ts'

/** Where a group's administrator sees its account. */
const accountPage = '/group-invoices'

type MailedPayment = Pick<
  GroupPayment,
  'group_id' | 'number' | 'kind' | 'way' | 'received_on' | 'amount_cents' | 'reference'
>
type MailContext = Pick<Deps, 'config' | 'directory'>

const mailTo = (
  { config, directory }: MailContext,
  { group_id }: Pick<MailedPayment, 'group_id'>,
  event: string,
  letterOf: (brand: Brand, link: string) => Letter,
): NewMail[] => {
  const group = directory().group(group_id)
  if (!config.mail || group === undefined) return []
  const brand = brandOf(directory().site(null), config.publicUrl)
  const letter = letterOf(brand, `${brand.url}${accountPage}`)
  const mail = { enrollment_id: `group-account-${group_id}`, event, kind: 'group-payment' as const }
  return [{ ...mail, from_name: brand.name, to: group.email, letter }]
}

/** Tells a group of a payment or refund that an operator recorded; none if no money moved. */
export const groupPaymentMails = (context: MailContext, payment: MailedPayment): NewMail[] => {
  const { number, kind, received_on: on } = payment
  return kind === 'received' || kind === 'refunded'
    ? mailTo(context, payment, `group-payment/${number}`, (brand, link) =>
        groupMoneyLetter(brand, { ...payment, kind, on, link }),
      )
    : []
}

/** Tells a group that its payment or refund was reversed, and why. */
export const groupReversalMails = (
  context: MailContext,
  payment: MailedPayment,
  why: keyof typeof reversalReason,
): NewMail[] =>
  payment.kind === 'received' || payment.kind === 'refunded'
    ? mailTo(context, payment, `group-payment/${payment.number}/reversed`, (brand, link) =>
        groupReversalLetter(brand, { ...payment, on: payment.received_on, link, why: reversalReason[why] }),
      )
    : []
