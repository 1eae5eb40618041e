import type { OutputOf } from '@openroll/contract/call'
import { ledgerAccount, type LedgerAccount } from '@openroll/contract/ledger/entries'
import { dollarsOf, signedOf } from '@openroll/contract/money'
import { monthAfter } from '@openroll/contract/month'
import { agingBucket, type AgingBucket, type getBooks } from '@openroll/contract/office/books'
import type { Catalog } from '../../catalog/catalog.ts'
import { codesOf } from '@openroll/contract/words'

/** The carrier of a plan number; the membership (0) has none. */
export const carrierOf = ({ plans }: Pick<Catalog, 'plans'>, planId: number): string =>
  plans.get(planId)?.carrier ?? (planId === 0 ? 'Membership' : 'Unknown carrier')
/** Null for the membership. */
export const planNamed = ({ plans }: Pick<Catalog, 'plans'>, planId: number): string | null =>
  planId === 0 ? null : (plans.get(planId)?.name ?? `Plan ${planId}`)

type Books = OutputOf<typeof getBooks>
type PairSum = { readonly debit: LedgerAccount; readonly credit: LedgerAccount; readonly cents: number }

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/**
 * Debits and credits of a month by account, and the balance of each account at its end.
 * Total debits equal total credits, and the balances sum to zero.
 */
export const trialBalanceOf = (
  activity: readonly PairSum[],
  toDate: readonly PairSum[],
): Pick<Books, 'trial' | 'total'> => {
  const debits = (account: LedgerAccount) =>
    sum(activity.filter(({ debit }) => debit === account).map(({ cents }) => cents))
  const credits = (account: LedgerAccount) =>
    sum(activity.filter(({ credit }) => credit === account).map(({ cents }) => cents))
  const accounts = codesOf(ledgerAccount).filter((account) =>
    toDate.some(({ debit, credit }) => debit === account || credit === account),
  )
  const balance = (account: LedgerAccount) =>
    sum(toDate.map(({ debit, credit, cents }) => (debit === account ? cents : credit === account ? -cents : 0)))
  return {
    trial: accounts.map((account) => ({
      account,
      debits: dollarsOf(debits(account)),
      credits: dollarsOf(credits(account)),
      balance: signedOf(balance(account)),
    })),
    total: { debits: dollarsOf(sum(accounts.map(debits))), credits: dollarsOf(sum(accounts.map(credits))) },
  }
}

const bucketOf = (age: number): AgingBucket => {
  if (age < 0) return 'later'
  if (age === 0) return 'current'
  if (age <= 30) return 'days30'
  if (age <= 60) return 'days60'
  return age <= 90 ? 'days90' : 'older'
}

/** Every bucket, with what is owed in it. */
export const agingOf = (
  aged: readonly { readonly age: number; readonly payments: number; readonly cents: number }[],
): Books['aging'] =>
  codesOf(agingBucket).map((bucket) => {
    const own = aged.filter(({ age }) => bucketOf(age) === bucket)
    return {
      bucket,
      payments: sum(own.map(({ payments }) => payments)),
      amount: dollarsOf(sum(own.map(({ cents }) => cents))),
    }
  })

/** Months from the first one through this one, latest first. */
export const monthsBetween = (first: string | null, last: string): string[] => {
  const months = [last]
  for (let month = monthAfter(last, -1); month >= (first ?? last); month = monthAfter(month, -1)) months.push(month)
  return months
}
