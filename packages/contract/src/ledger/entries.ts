/** The ledger's accounts. */
export const ledgerAccount = {
  receivable: 'Receivable',
  cash: 'Cash',
  premium: 'Premium',
  membership: 'Membership',
  fees: 'Fees',
  refunds: 'Refunds paid',
  bad_debt: 'Bad debt',
  unapplied: 'Unapplied cash',
  clearing: 'Group clearing',
} as const
export type LedgerAccount = keyof typeof ledgerAccount

/** Entry kinds, as named on statements. */
export const entryKind = {
  charge: 'Charge',
  adjustment: 'Adjustment',
  payment: 'Payment',
  return: 'Returned payment',
  refund: 'Refund',
  write_off: 'Write-off',
  recovery: 'Reversed write-off',
  correction: 'Correction',
} as const
export type EntryKind = keyof typeof entryKind

type Pair = readonly [debit: LedgerAccount, credit: LedgerAccount]

/** The only pairs of accounts that each kind of entry moves an amount between. */
export const entryPairs = {
  charge: [
    ['receivable', 'premium'],
    ['receivable', 'membership'],
    ['receivable', 'fees'],
  ],
  adjustment: [
    ['receivable', 'premium'],
    ['receivable', 'membership'],
    ['receivable', 'fees'],
    ['premium', 'receivable'],
    ['membership', 'receivable'],
    ['fees', 'receivable'],
  ],
  payment: [
    ['cash', 'receivable'],
    ['clearing', 'receivable'],
  ],
  return: [
    ['receivable', 'cash'],
    ['receivable', 'clearing'],
  ],
  refund: [
    ['receivable', 'refunds'],
    ['receivable', 'clearing'],
  ],
  write_off: [['bad_debt', 'receivable']],
  recovery: [['receivable', 'bad_debt']],
  correction: [
    ['receivable', 'cash'],
    ['cash', 'receivable'],
    ['receivable', 'clearing'],
    ['clearing', 'receivable'],
    ['receivable', 'bad_debt'],
    ['refunds', 'receivable'],
  ],
} as const satisfies Readonly<Record<EntryKind, readonly Pair[]>>

/** Accounts that charges are credited to. */
export const incomeAccounts = ['premium', 'membership', 'fees'] as const satisfies readonly LedgerAccount[]
export type IncomeAccount = (typeof incomeAccounts)[number]

/** What an amount is for: a month of coverage, or the fee for a returned payment. */
export const chargeItem = { month: 'Month', fee: 'Returned-payment fee' } as const
export type ChargeItem = keyof typeof chargeItem

/**
 * The account pairs of a group's entries: cash is unapplied until it pays policies, through the clearing account that the policies' entries
 * empty.
 */
export const groupEntryPairs = {
  payment: [['cash', 'unapplied']],
  return: [['unapplied', 'cash']],
  application: [['unapplied', 'clearing']],
  release: [['clearing', 'unapplied']],
  credit: [['clearing', 'unapplied']],
  refund: [['unapplied', 'refunds']],
  correction: [
    ['unapplied', 'cash'],
    ['refunds', 'unapplied'],
  ],
} as const satisfies Readonly<Record<string, readonly Pair[]>>
export type GroupEntryKind = keyof typeof groupEntryPairs
