import type { DifferingField } from '@openroll/contract/office/privacy'
import type {
  Account,
  Employee,
  Lead,
  RecipientMail,
  PolicyPerson,
  RecipientQuote,
  UnfinishedEnrollment,
} from './find-store.ts'

/** A record about a person, and why it is considered theirs. If not `sure`, an operator must check. */
export type PersonRecord = {
  readonly why: string
  readonly sure: boolean
  readonly differs: readonly DifferingField[]
} & (
  | { readonly kind: 'policy' | 'covered'; readonly of: PolicyPerson }
  | { readonly kind: 'unfinished'; readonly of: UnfinishedEnrollment }
  | { readonly kind: 'account'; readonly of: Account }
  | { readonly kind: 'lead'; readonly of: Lead }
  | { readonly kind: 'employee'; readonly of: Employee }
  | { readonly kind: 'quote'; readonly of: RecipientQuote }
  | { readonly kind: 'mail'; readonly of: RecipientMail }
)

export const sameEmail = 'Same email address'
