import { codesWith, columnOf, isOneOf, type CodesWith } from './code-table.ts'

/** The facts about a payment method. */
type Meaning = {
  readonly label: string
  /** How a policy is paid, as shown to operators. */
  readonly paidBy: string
  /** As offered to the payer. */
  readonly offered: string
  /** Who is charged: a person's card or bank account, or their group by an invoice. */
  readonly route: 'card' | 'bank' | 'group'
  /** For an invoice: whether we debit the group's account, or the group sends payment. */
  readonly takenFromGroup: boolean
  /** Whether a zero-dollar prenote checks the account before the first payment. */
  readonly checkedFirst: boolean
  /** Whether a return can incur a fee. */
  readonly feeWhenReturned: boolean
  /** Whether it has an expiration month. */
  readonly expires: boolean
}

export const methodMeanings = {
  cc: {
    label: 'Credit Card',
    paidBy: 'Credit card',
    offered: 'Card',
    route: 'card',
    takenFromGroup: false,
    checkedFirst: false,
    feeWhenReturned: false,
    expires: true,
  },
  eft: {
    label: 'EFT',
    paidBy: 'Bank account',
    offered: 'Bank account',
    route: 'bank',
    takenFromGroup: false,
    checkedFirst: true,
    feeWhenReturned: true,
    expires: false,
  },
  list: {
    label: 'LIST',
    paidBy: 'List bill to the group',
    offered: 'LIST',
    route: 'group',
    takenFromGroup: false,
    checkedFirst: false,
    feeWhenReturned: false,
    expires: false,
  },
  elist: {
    label: 'EFT LIST',
    paidBy: 'List bill, debited from the group’s account',
    offered: 'EFT LIST',
    route: 'group',
    takenFromGroup: true,
    checkedFirst: false,
    feeWhenReturned: false,
    expires: false,
  },
  stmt: {
    label: 'STMT',
    paidBy: 'Statement to the group',
    offered: 'STMT',
    route: 'group',
    takenFromGroup: false,
    checkedFirst: false,
    feeWhenReturned: false,
    expires: false,
  },
} as const satisfies Readonly<Record<string, Meaning>>
export type PaymentMethod = keyof typeof methodMeanings
export const paymentMethod = columnOf(methodMeanings, 'label')
export const paidBy = columnOf(methodMeanings, 'paidBy')
export const isPaymentMethod = (code = ''): code is PaymentMethod => Object.hasOwn(methodMeanings, code)

type MethodsBy<Route extends Meaning['route']> = CodesWith<typeof methodMeanings, 'route', Route>
/** Methods that people pay with themselves. */
export type OwnMethod = MethodsBy<'card' | 'bank'>
export const ownMethods: readonly OwnMethod[] = codesWith(methodMeanings, 'route', 'card', 'bank')
/** Methods that a group pays with. */
type GroupMethod = MethodsBy<'group'>
export const groupMethods: readonly GroupMethod[] = codesWith(methodMeanings, 'route', 'group')

/** Whether the group pays, so that the enrollee makes no payment (D-4.17). */
export const isPaidByGroup = <M extends string>(method: M): method is Exclude<M, OwnMethod> =>
  !isOneOf<string>(ownMethods, method)
const [cards, accounts] = [codesWith(methodMeanings, 'route', 'card'), codesWith(methodMeanings, 'route', 'bank')]
export const isCard = (method: string): method is MethodsBy<'card'> => isOneOf<string>(cards, method)
export const isAccount = (method: string): method is MethodsBy<'bank'> => isOneOf<string>(accounts, method)
