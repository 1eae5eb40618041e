import { codesWith, columnOf, isOneOf, type CodesWith } from './code-table.ts'

/** The facts about a payment method. */
type Meaning = {
  readonly label: string
  /** How a policy is paid, as shown to operators. */
  readonly paidBy: string
  /** As offered to the payer. */
  readonly offered: string
  /** Who is charged: a person's card or bank account, or their group by a bill. */
  readonly route: 'card' | 'bank' | 'group'
  /** For a bill: whether we debit the group's account, or the group sends payment. */
  readonly takenFromGroup: boolean
  /** Whether a zero-dollar prenote checks the account before the first payment. */
  readonly checkedFirst: boolean
  /** Whether a return can incur a fee. */
  readonly feeWhenReturned: boolean
  /** Whether it has an expiration month. */
  readonly expires: boolean
}

export const methodMeans = {
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
    paidBy: 'List bill, taken from the group’s account',
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
export type PaymentMethod = keyof typeof methodMeans
export const paymentMethod = columnOf(methodMeans, 'label')
export const paidBy = columnOf(methodMeans, 'paidBy')
export const isPaymentMethod = (code = ''): code is PaymentMethod => Object.hasOwn(methodMeans, code)

type MethodsBy<Route extends Meaning['route']> = CodesWith<typeof methodMeans, 'route', Route>
/** Methods that people pay with themselves. */
export type OwnMethod = MethodsBy<'card' | 'bank'>
export const ownMethods: readonly OwnMethod[] = codesWith(methodMeans, 'route', 'card', 'bank')
/** Methods that a group pays with. */
type GroupMethod = MethodsBy<'group'>
export const groupMethods: readonly GroupMethod[] = codesWith(methodMeans, 'route', 'group')

/** Whether the group pays, so that the enrollee makes no payment (D-4.17). */
export const isPaidByGroup = <M extends string>(method: M): method is Exclude<M, OwnMethod> =>
  !isOneOf<string>(ownMethods, method)
const [cards, accounts] = [codesWith(methodMeans, 'route', 'card'), codesWith(methodMeans, 'route', 'bank')]
export const isCard = (method: string): method is MethodsBy<'card'> => isOneOf<string>(cards, method)
export const isAccount = (method: string): method is MethodsBy<'bank'> => isOneOf<string>(accounts, method)
