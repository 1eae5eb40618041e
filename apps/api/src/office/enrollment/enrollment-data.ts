import type { Duty } from '@openroll/contract/duty-meanings'
import type { Answers } from '@openroll/contract/field'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Vault } from '../../vault/vault.ts'
import type { WaitingEmailChange } from '../../enrollment/email-change-store.ts'
import type { NoticeRow } from '../../coverage/notices/notice-store.ts'
import type { PaymentRow } from './payments-store.ts'
import type { OpenWorkRow } from './open-work-store.ts'
import type { ReplacedRow } from './replace-store.ts'
import type { CorrectionRow, EntryRow, LineRow, MailRow, NoteRow, OfficeEvent, PersonRow, PolicyRow } from './store.ts'

/** Everything read to show an enrollment. */
export type EnrollmentData = {
  readonly policy: PolicyRow
  readonly people: readonly PersonRow[]
  readonly lines: readonly LineRow[]
  readonly payments: readonly PaymentRow[]
  readonly notices: readonly NoticeRow[]
  readonly replaced: readonly ReplacedRow[]
  readonly events: readonly OfficeEvent[]
  readonly mails: readonly MailRow[]
  readonly notes: readonly NoteRow[]
  readonly corrections: readonly CorrectionRow[]
  readonly entries: readonly EntryRow[]
  readonly waiting: readonly OpenWorkRow[]
  readonly email_changes: readonly WaitingEmailChange[]
  readonly contact: Answers
  readonly screenshots: readonly string[]
  readonly like: { readonly enrollment_id: string; readonly policy_id: string } | null
  readonly operators: readonly { readonly id: number; readonly name: string; readonly duties: readonly Duty[] }[]
}
export type PageContext = {
  readonly vault: Vault
  readonly catalog: Catalog
  readonly directory: Directory
  readonly today: string
  readonly timeZone: string
  readonly duties: readonly Duty[]
  /** The current operator's number. */
  readonly you: number | undefined
}
