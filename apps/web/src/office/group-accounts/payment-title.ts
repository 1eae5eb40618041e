import {
  groupPaidBy,
  groupPaymentKind,
  type GroupPayment,
} from '@openroll/contract/office/group-accounts/group-payment'

/** An entry of a group's account in words, such as "Check No. 4711" or "Refund, No. 88". */
export const paymentTitle = ({ kind, way, reference }: Pick<GroupPayment, 'kind' | 'way' | 'reference'>): string => {
  if (kind === 'received') return `${groupPaidBy[way]} ${reference}`
  return kind === 'refunded' ? `${groupPaymentKind.refunded}, ${reference}` : groupPaymentKind[kind]
}

export const linesCounted = (count: number): string =>
  count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`

/** The page of a group's account. */
export const groupAccountPath = (groupId: number | string): string => `/admin/money/groups/${groupId}`
