import type { SealedColumn } from './store.ts'

/**
 * Every encrypted column with the context of its values: the only definition, for writing, reading and key rotation (D-7.02).
 * Changing a context makes existing values unreadable.
 */
const column = <Key extends string>(given: SealedColumn<Key>): SealedColumn<Key> => given

/** The root of this database's hashes and signatures, as base64. */
export const hashRoot = column({
  table: 'hash_root',
  keys: ['root_id'],
  column: 'sealed',
  context: ({ root_id }) => `hash_root/${root_id}`,
})

/** A step's secret answers, as JSON. */
export const stepSecrets = column({
  table: 'step_draft',
  keys: ['enrollment_id', 'step'],
  column: 'sealed',
  context: ({ enrollment_id, step }) => `${enrollment_id}/${step}`,
})

/** Unsaved text typed on a step, as JSON. */
export const typedText = column({
  table: 'step_typed',
  keys: ['enrollment_id', 'step'],
  column: 'sealed',
  context: ({ enrollment_id, step }) => `${enrollment_id}/step_typed/${step}`,
})

/** Answers to a plan's questions, as JSON. */
export const planAnswers = column({
  table: 'plan_answer',
  keys: ['enrollment_id', 'plan_id', 'form'],
  column: 'sealed',
  context: ({ enrollment_id, plan_id, form }) => `${enrollment_id}/plan_answer/${plan_id}/${form}`,
})

/** When a plan's questions declined someone, as JSON; read with the enrollment, without the answers. */
export const planMark = column({
  table: 'plan_answer',
  keys: ['enrollment_id', 'plan_id', 'form'],
  column: 'mark_sealed',
  context: ({ enrollment_id, plan_id, form }) => `${enrollment_id}/plan_answer/${plan_id}/${form}/mark`,
})

/** A notice about an unpaid month, as emailed. */
export const noticeText = column({
  table: 'payment_notice',
  keys: ['enrollment_id', 'notice_id'],
  column: 'sealed',
  context: ({ enrollment_id, notice_id }) => `${enrollment_id}/payment_notice/${notice_id}`,
})

/** The SSN of a person on a policy. */
export const personSsn = column({
  table: 'policy_person',
  keys: ['enrollment_id', 'role', 'place'],
  column: 'ssn_sealed',
  context: ({ enrollment_id, role, place }) => `${enrollment_id}/policy_person/${role}/${place}`,
})

/** The secrets in a signed snapshot, as JSON. */
export const snapshotSecrets = column({
  table: 'policy_snapshot',
  keys: ['enrollment_id'],
  column: 'sealed',
  context: ({ enrollment_id }) => `${enrollment_id}/policy_snapshot`,
})

/** An operator's action that waits for approval, as JSON. */
export const approvalInput = column({
  table: 'approval',
  keys: ['approval_id'],
  column: 'input_sealed',
  context: ({ approval_id }) => `approval/${approval_id}`,
})

/** What the approver of a request sees, as JSON; kept once it is decided. */
export const approvalShown = column({
  table: 'approval',
  keys: ['approval_id'],
  column: 'shown_sealed',
  context: ({ approval_id }) => `approval/${approval_id}/shown`,
})

/** The name and signature of a consent, as JSON. */
export const consentSignature = column({
  table: 'consent',
  keys: ['enrollment_id', 'consent_id'],
  column: 'sealed',
  context: ({ enrollment_id, consent_id }) => `${enrollment_id}/consent/${consent_id}`,
})

/** A card or bank account, as JSON. */
export const paymentNumber = column({
  table: 'payment_vault',
  keys: ['enrollment_id', 'token'],
  column: 'sealed',
  context: ({ enrollment_id }) => `${enrollment_id}/payment_vault`,
})

/** An authenticator app's secret. */
export const totpSecret = column({
  table: 'person_totp',
  keys: ['person_id'],
  column: 'sealed',
  context: ({ person_id }) => `${person_id}/person_totp`,
})

/** What the law makes us keep of an erased person's policy, as JSON. */
export const sealedRecord = column({
  table: 'sealed_record',
  keys: ['enrollment_id'],
  column: 'sealed',
  context: ({ enrollment_id }) => `${enrollment_id}/sealed_record`,
})

/** What an erasure in progress still has to remove, as JSON. */
export const erasureScope = column({
  table: 'erasure',
  keys: ['erasure_id'],
  column: 'scope_sealed',
  context: ({ erasure_id }) => `${erasure_id}/erasure`,
})

/** A payment batch file, which holds account numbers. */
export const paymentFile = column({
  table: 'payment_file',
  keys: ['batch_id', 'name'],
  column: 'sealed',
  context: ({ batch_id, name }) => `payment_file/${batch_id}/${name}`,
})

/** An operator's note on an enrollment. */
export const noteText = column({
  table: 'office_note',
  keys: ['enrollment_id', 'note_id'],
  column: 'sealed',
  context: ({ enrollment_id, note_id }) => `${enrollment_id}/office_note/${note_id}`,
})

/** An operator's note on closing a work item. */
export const workNote = column({
  table: 'office_work',
  keys: ['enrollment_id', 'work_id'],
  column: 'sealed',
  context: ({ enrollment_id, work_id }) => `${enrollment_id}/office_work/${work_id}`,
})

/** Why a work item is snoozed. */
export const snoozeReason = column({
  table: 'office_work',
  keys: ['enrollment_id', 'work_id'],
  column: 'snooze_sealed',
  context: ({ enrollment_id, work_id }) => `${enrollment_id}/office_work/${work_id}/snooze`,
})

/** A member's note on a request to end a plan. */
export const askedNote = column({
  table: 'office_work',
  keys: ['enrollment_id', 'work_id'],
  column: 'asked_sealed',
  context: ({ enrollment_id, work_id }) => `${enrollment_id}/office_work/${work_id}/asked`,
})

/** Corrected values, old and new, as JSON. */
export const correctedValues = column({
  table: 'person_correction',
  keys: ['enrollment_id', 'correction_id'],
  column: 'sealed',
  context: ({ enrollment_id, correction_id }) => `${enrollment_id}/person_correction/${correction_id}`,
})

/** A bulk action's row: the person's name and the call's input, as JSON. */
export const bulkRowInput = column({
  table: 'bulk_row',
  keys: ['bulk_id', 'place'],
  column: 'sealed',
  context: ({ bulk_id, place }) => `bulk_row/${bulk_id}/${place}`,
})

/** What an operator must know about a row's result. */
export const bulkRowSaid = column({
  table: 'bulk_row',
  keys: ['bulk_id', 'place'],
  column: 'said_sealed',
  context: ({ bulk_id, place }) => `bulk_row/${bulk_id}/${place}/said`,
})

/** A carrier feed file, which holds Social Security numbers. */
export const carrierFeedFile = column({
  table: 'carrier_feed_file',
  keys: ['feed_id', 'name'],
  column: 'sealed',
  context: ({ feed_id, name }) => `carrier_feed_file/${feed_id}/${name}`,
})

/** All columns that key rotation covers. */
export const sealedColumns: readonly SealedColumn[] = [
  hashRoot,
  stepSecrets,
  typedText,
  planAnswers,
  planMark,
  personSsn,
  snapshotSecrets,
  approvalInput,
  approvalShown,
  bulkRowInput,
  bulkRowSaid,
  consentSignature,
  paymentNumber,
  totpSecret,
  sealedRecord,
  erasureScope,
  paymentFile,
  noticeText,
  noteText,
  workNote,
  snoozeReason,
  askedNote,
  correctedValues,
  carrierFeedFile,
]
